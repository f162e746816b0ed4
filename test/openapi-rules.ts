/**
 * What a newer description of the API (OpenAPI 3.1) has that breaks a client of an older one. Responses
 * may have more fields and more values of an enum; requests may allow more.
 */
export function findBreaks(before: Description, after: Description): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return now ? compareOperations(operation, now, at) : [`${at}: removed`];
    }),
  );
}

export type Description = { paths: Record<string, Record<string, Operation>> };
type Content = { content?: Record<string, { schema?: Schema }> };
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses?: Record<string, Content>;
};
export type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  [bound: string]: unknown;
};
type Compare = (before: Schema, after: Schema, at: string) => string[];

const JSON_TYPE = 'application/json';
const schemaOf = ({ content }: Content = {}) => content?.[JSON_TYPE]?.schema;

function compareOperations(before: Operation, after: Operation, at: string): string[] {
  const body = { before: schemaOf(before.requestBody), after: schemaOf(after.requestBody) };
  return [
    ...compareParameters(before.parameters ?? [], after.parameters ?? [], at),
    ...(body.before && body.after ? compareRequest(body.before, body.after, `${at} body`) : []),
    ...(!body.before && after.requestBody?.required ? [`${at} body: newly required`] : []),
    ...Object.entries(before.responses ?? {})
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, response]) => {
        const now = after.responses?.[status];
        if (!now) return [`${at} ${status}: removed`];
        const [old, young] = [schemaOf(response), schemaOf(now)];
        if (!old) return [];
        return young
          ? compareResponse(old, young, `${at} ${status}`)
          : [`${at} ${status}: removed`];
      }),
  ];
}

function compareParameters(before: Parameter[], after: Parameter[], at: string): string[] {
  const find = (list: Parameter[], { name, in: place }: Parameter) =>
    list.find((one) => one.name === name && one.in === place);
  return [
    ...before.flatMap((one) => {
      const now = find(after, one);
      if (!now) return [`${at} ?${one.name}: removed`];
      return compareRequest(one.schema ?? {}, now.schema ?? {}, `${at} ?${one.name}`);
    }),
    ...after
      .filter((one) => one.required && !find(before, one)?.required)
      .map(({ name }) => `${at} ?${name}: newly required`),
  ];
}

/** Everything that could be sent can still be sent. */
const compareRequest: Compare = (before, after, at) => {
  if (isAny(after)) return [];
  return variantsOf(before).flatMap((old) =>
    best(old, variantsOf(after), at, 'no longer accepts', (young) => [
      ...lostValues(old, young, at),
      ...tightened(old, young, at),
      ...(young.required ?? [])
        .filter((name) => !old.required?.includes(name))
        .map((name) => `${at}.${name}: newly required`),
      ...compareParts(old, young, at, compareRequest),
    ]),
  );
};

/** Everything that a client reads is still there, and of no other type. */
const compareResponse: Compare = (before, after, at) => {
  if (isAny(before)) return [];
  return variantsOf(after).flatMap((young) =>
    best(young, variantsOf(before), at, 'may now be', (old) => [
      ...(old.required ?? [])
        .filter((name) => young.properties?.[name] && !young.required?.includes(name))
        .map((name) => `${at}.${name}: no longer always there`),
      ...compareParts(old, young, at, compareResponse),
    ]),
  );
};

/** Compares one variant with the variant of its type on the other side that fits best. */
function best(
  one: Schema,
  others: Schema[],
  at: string,
  otherwise: string,
  compare: (other: Schema) => string[],
): string[] {
  const found = others
    .filter((other) => isAny(other) || typeOf(other) === typeOf(one))
    .map((other) => (isAny(other) ? [] : compare(other)))
    .sort((a, b) => a.length - b.length);
  return found[0] ?? [`${at}: ${otherwise} ${typeOf(one)}`];
}

function compareParts(old: Schema, young: Schema, at: string, compare: Compare): string[] {
  const named = Object.entries(old.properties ?? {}).flatMap(([name, part]) => {
    const now = young.properties?.[name];
    return now ? compare(part, now, `${at}.${name}`) : [`${at}.${name}: removed`];
  });
  const listed = old.items && young.items ? compare(old.items, young.items, `${at}[]`) : [];
  return [...named, ...listed];
}

const valuesOf = (schema: Schema) => ('const' in schema ? [schema.const] : schema.enum);

function lostValues(old: Schema, young: Schema, at: string): string[] {
  const allowed = valuesOf(young);
  if (!allowed) return [];
  const sent = valuesOf(old);
  if (!sent) return [`${at}: only some values are accepted`];
  return sent
    .filter((value) => !allowed.includes(value))
    .map((value) => `${at}: no longer accepts ${JSON.stringify(value)}`);
}

const LOWER = ['minLength', 'minimum', 'minItems'];
const UPPER = ['maxLength', 'maximum', 'maxItems'];

function tightened(old: Schema, young: Schema, at: string): string[] {
  const bound = (schema: Schema, name: string, none: number) => Number(schema[name] ?? none);
  return [
    ...LOWER.filter((name) => bound(young, name, -Infinity) > bound(old, name, -Infinity)),
    ...UPPER.filter((name) => bound(young, name, Infinity) < bound(old, name, Infinity)),
    ...(young.pattern && young.pattern !== old.pattern ? ['pattern'] : []),
  ].map((name) => `${at}: narrower ${name}`);
}

const isAny = (schema: Schema) => typeOf(schema) === 'any' && !schema.anyOf && !schema.oneOf;

function typeOf(schema: Schema): string {
  if (typeof schema.type === 'string') return schema.type === 'integer' ? 'number' : schema.type;
  const [value] = valuesOf(schema) ?? [];
  if (value === undefined) return 'any';
  return value === null ? 'null' : typeof value;
}

function variantsOf(schema: Schema): Schema[] {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.flatMap(variantsOf);
  if (!Array.isArray(schema.type)) return [schema];
  return schema.type.map((type) => ({ ...schema, type }));
}
