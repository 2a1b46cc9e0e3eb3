// Reading JSON Schemas: references, what may be null, what stands behind a property.

// The schema itself, with its reference followed; of a choice between null and one thing, that thing.
export function plain(schema, root) {
  let found = schema ?? {};
  for (;;) {
    if (found.$ref) found = { ...resolve(found.$ref, root), ...without(found, "$ref") };
    else if (found.allOf?.length === 1) found = { ...found.allOf[0], ...without(found, "allOf") };
    else {
      const choices = found.anyOf ?? found.oneOf;
      const real = choices?.filter((choice) => choice.type !== "null");
      if (!real || real.length !== 1 || real.length === choices.length) return found;
      found = { ...real[0], ...without(found, "anyOf", "oneOf") };
    }
  }
}

export function mayBeNull(schema, root) {
  if (schema?.$ref) return mayBeNull(resolve(schema.$ref, root), root);
  return schema?.type === "null" || (schema?.anyOf ?? schema?.oneOf ?? []).some((choice) => choice.type === "null");
}

export function resolve(reference, root) {
  return reference.split("/").slice(1).reduce((found, part) => found?.[part.replaceAll("~1", "/").replaceAll("~0", "~")], root) ?? {};
}

// The schema of a member of an object, or of the items of a list.
export function member(schema, name, root) {
  const found = plain(schema, root);
  return found.properties?.[name] ?? found.additionalProperties ?? found.prefixItems?.[name] ?? found.items ?? {};
}

// The schema of each kind of move, by its type.
export function movesOf(record) {
  const root = record.schemas.move;
  const kinds = root.oneOf ?? root.anyOf ?? [root];
  return Object.fromEntries(kinds.map((kind) => plain(kind, root)).map((kind) => [typeOf(kind), kind]));
}

const typeOf = (kind) => kind.properties?.type?.const ?? kind.properties?.type?.enum?.[0];

// Whether a number is that of a seat, as rulesets write it in their views.
export function isSeat(schema, root) {
  const found = plain(schema, root);
  return found.type === "integer" && found.minimum === 0 && found.maximum === 63;
}

// The value at a dotted path; undefined where there is none.
export function dig(value, path) {
  return path === "" ? undefined : path.split(".").reduce((found, part) => found?.[part], value);
}

function without(object, ...names) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
