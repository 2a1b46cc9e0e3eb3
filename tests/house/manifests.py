"""Renders the Kubernetes manifests and checks them against the API's schemas: `python -m tests.house.manifests`."""

from __future__ import annotations

import pathlib
import subprocess
import sys
from typing import Any

import kubernetes_validate
import yaml

K8S = pathlib.Path(__file__).parents[2] / "k8s"
FOLDERS = (K8S / "base", *sorted(folder for folder in (K8S / "overlays").iterdir() if folder.is_dir()))


def rendered(folder: pathlib.Path) -> list[dict[str, Any]]:
    """The objects that `kubectl kustomize` makes of a folder. Raises CalledProcessError."""
    result = subprocess.run(["kubectl", "kustomize", str(folder)], check=True, capture_output=True, text=True)
    return [item for item in yaml.safe_load_all(result.stdout) if item is not None]


def main() -> int:
    version = kubernetes_validate.latest_version()
    faults = 0
    for folder in FOLDERS:
        objects = rendered(folder)
        for item in objects:
            name = f"{item['kind']}/{item['metadata']['name']}"
            try:
                kubernetes_validate.validate(item, version, strict=True)
            except kubernetes_validate.ValidationError as error:
                faults += 1
                print(f"{folder.relative_to(K8S)}: {name}: {error.message}", file=sys.stderr)
        print(f"{folder.relative_to(K8S)}: {len(objects)} objects checked against Kubernetes {version}")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
