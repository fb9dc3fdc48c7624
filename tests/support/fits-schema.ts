/** The part of JSON Schema 2020-12 that the API's document uses. Answers where a value departs from its schema. */

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  pattern?: string;
}

export function departures(schema: JsonSchema, value: unknown, path = '$'): string[] {
  if (schema.anyOf) {
    const options = schema.anyOf.map((option) => departures(option, value, path));
    return options.some((found) => found.length === 0) ? [] : [`${path}: fits no option`];
  }
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) return [`${path}: not ${types}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: not of the enum`];
  if (schema.pattern && typeof value === 'string' && !new RegExp(schema.pattern).test(value)) {
    return [`${path}: not of the pattern`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, i) => departures(schema.items ?? {}, item, `${path}[${i}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const known = schema.properties ?? {};
  const missing = (schema.required ?? []).filter((name) => !(name in value));
  return [
    ...missing.map((name) => `${path}.${name}: missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const inside = known[name];
      if (inside) return departures(inside, inner, `${path}.${name}`);
      return schema.additionalProperties === false ? [`${path}.${name}: not documented`] : [];
    }),
  ];
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
