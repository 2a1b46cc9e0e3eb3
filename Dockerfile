# The service as an image: built in one stage, run in another, as nobody, with a store elsewhere or the embedded Valkey in /data.

FROM python:3.11.15-slim-bookworm AS build
WORKDIR /build
# with traces: --build-arg LOCK=requirements-tracing.lock
ARG LOCK=requirements.lock
COPY requirements.lock requirements-tracing.lock ./
RUN python -m venv /opt/gobelet \
    && /opt/gobelet/bin/python -m pip install --no-cache-dir --require-hashes -r "$LOCK"
COPY pyproject.toml README.md LICENSE ./
COPY service ./service
RUN /opt/gobelet/bin/python -m pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11.15-slim-bookworm
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin gobelet \
    && install -d -o gobelet -g gobelet -m 0700 /data
COPY --from=build /opt/gobelet /opt/gobelet
ENV PATH=/opt/gobelet/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    GOBELET_DATA_DIR=/data \
    GOBELET_HOST=0.0.0.0 \
    GOBELET_PORT=8000
USER 10001
WORKDIR /data
VOLUME ["/data"]
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
ENTRYPOINT ["gobelet"]
CMD ["serve"]
