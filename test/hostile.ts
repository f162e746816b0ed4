import fc from 'fast-check';

/** The parts of JSON Schema that the description of the API uses. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  minLength?: number;
};

/** Texts that have broken a server somewhere. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'Ada\u0000Byron',
  '\ud800',
  'x\udfff',
  '\u202egnirts',
  '\ufeff',
  '\u2028',
  '👩‍👩‍👧‍👦',
  'é'.repeat(300),
  'x'.repeat(20_000),
  "' or '1'='1",
  "'; drop table users; --",
  '1); select pg_sleep(10); --',
  '%',
  '\\',
  '$1',
  '{{7*7}}',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '<script>alert(1)</script>',
  'a\r\nBcc: victim@example.org',
  '=1+1',
  '2026-02-30',
  '0000-00-00',
  '999999-12-31',
  '2026-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '٣٤٥٦٧',
];
const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
];

const nested = (depth: number, kind: 'list' | 'object') => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = kind === 'list' ? [value] : { a: value };
  return value;
};

/** Own keys of these names: JSON.parse makes them, an object literal would not. */
const POISON = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3,"length":-1}',
].map((text): unknown => JSON.parse(text));

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.constantFrom(...POISON) },
  { weight: 1, arbitrary: fc.constantFrom(nested(500, 'list'), nested(500, 'object')) },
  { weight: 1, arbitrary: fc.constantFrom([], {}, [null], Array(5_000).fill('x')) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** A value that roughly fits the schema, so that it passes the first checks. */
function likely(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map(mixed));
  if (schema.allOf?.length) return mixed(schema.allOf[0] ?? {});
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return likelyObject(schema.properties ?? {});
    case 'array':
      return fc.array(mixed(schema.items ?? {}), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: -2, max: 120 });
    case 'null':
      return fc.constant(null);
    case 'string':
      return likelyText(schema);
    default:
      return hostileValue;
  }
}

function likelyText({ format }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return fc.constantFrom('2026-01-31', '2026-12-01');
  return fc.constantFrom(
    '10001',
    'ada@example.org',
    '(212) 555-0142',
    'A plain sentence. '.repeat(8),
  );
}

/** Mostly valid, with one field in four invalid, missing or unknown. */
function likelyObject(properties: Record<string, JsonSchema>): fc.Arbitrary<object> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, mixed(schema)]),
  );
  return fc
    .tuple(
      fc.record(known, { requiredKeys: Object.keys(known) }),
      fc.option(fc.nat(), { freq: 3 }),
      fc.option(
        fc.tuple(fc.constantFrom('id', 'role', 'status', 'constructor', ''), hostileValue),
        {
          freq: 4,
        },
      ),
    )
    .map(([whole, missing, extra]) => {
      const entries = Object.entries(whole);
      if (missing !== null && entries.length > 0) entries.splice(missing % entries.length, 1);
      return Object.fromEntries(extra ? [...entries, extra] : entries);
    });
}

export function mixed(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: likely(schema) }, { weight: 1, arbitrary: hostileValue });
}

const SPOILED_BODIES = [
  '',
  '{',
  '"text"',
  'null',
  '[]',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"x":{"constructor":{"prototype":{"polluted":true}}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"x":"${'y'.repeat(600_000)}"}`,
  '\u0000',
  '{"x":1e999}',
  '{"x":"\\ud800"}',
];

/** A valid body except for at most two fields: it reaches the code behind the checks. */
function spoiled(example: object): fc.Arbitrary<object> {
  const field = fc.constantFrom(...Object.keys(example), '__unknown');
  return fc
    .array(fc.tuple(field, hostileValue), { maxLength: 2 })
    .map((fields) => ({ ...example, ...Object.fromEntries(fields) }));
}

/** A body as text: mostly close to the schema, sometimes hostile to any parser. */
export function hostileBody(schema: JsonSchema, example?: object): fc.Arbitrary<string> {
  const almostRight = example ? spoiled(example) : mixed(schema);
  return fc.oneof(
    { weight: 6, arbitrary: almostRight.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: mixed(schema).map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...SPOILED_BODIES) },
  );
}

const SPOILED_SEGMENTS = ['%00', '%E0%A4%A', '%ff', '%2e%2e%2f', '%ED%A0%80', '%', 'a'.repeat(250)];

/** A path segment: encoded like a client would, or broken on purpose. */
export function hostileSegment(real: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(real) },
    { weight: 1, arbitrary: hostileText.map(encode) },
    { weight: 1, arbitrary: fc.constantFrom(...SPOILED_SEGMENTS) },
  );
}

/** A query string, with repeated fields, lists and odd names. */
export function hostileQuery(fields: Record<string, JsonSchema>): fc.Arbitrary<string> {
  const known = Object.keys(fields);
  const names = [...known, ...known, ...known, '__proto__', 'constructor', 'a[b]', ''];
  const pair = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .oneof(
          { weight: 2, arbitrary: mixed(fields[name] ?? {}).map((value) => encode(asText(value))) },
          { weight: 1, arbitrary: hostileText.map(encode) },
          { weight: 1, arbitrary: fc.constantFrom(...SPOILED_SEGMENTS) },
        )
        .map((value) => `${encode(name)}=${value.slice(0, 3_000)}`),
    );
  return fc
    .array(pair, { maxLength: 5 })
    .map((pairs) => (pairs.length ? `?${pairs.join('&')}` : ''));
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
