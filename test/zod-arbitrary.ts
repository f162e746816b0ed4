import fc from 'fast-check';
import type { z } from 'zod';

/** A key that no schema names: an object holds it, an answer must not. */
export const UNDECLARED = 'undeclared_key';

/**
 * Values as a handler returns them for this answer schema, times as Dates. Objects carry an
 * undeclared key besides; only the types that answers use are known.
 */
export function arbitraryFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return fc.record({ ...shapeOf(def.shape), [UNDECLARED]: fc.constant('secret') });
    case 'array':
      return fc.array(arbitraryFor(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(key, arbitraryFor(def.valueType), { maxKeys: 3 });
    case 'null':
      return fc.constant(null);
    case 'nullable':
      return fc.option(arbitraryFor(def.innerType), { nil: null });
    case 'optional':
      return fc.option(arbitraryFor(def.innerType), { nil: undefined });
    case 'catch':
    case 'default':
      return arbitraryFor(def.innerType);
    case 'union':
      return fc.oneof(...def.options.map(arbitraryFor));
    case 'pipe':
      return arbitraryFor(def.out);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'date':
      return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') });
    case 'boolean':
      return fc.boolean();
    case 'number':
      return formatOf(def)?.includes('int') || def.checks?.length
        ? wholeNumber(schema as z.ZodNumber)
        : finite;
    case 'unknown':
      return fc.jsonValue();
    case 'string':
      return textFor(formatOf(def));
    default:
      throw new Error(`no values for ${def.type}`);
  }
}

const shapeOf = (shape: z.core.$ZodShape) =>
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, arbitraryFor(field)]));

const formatOf = (def: object) => ('format' in def ? String(def.format) : undefined);

/** What is read through a schema has lost this key already. */
const key = fc.string().filter((name) => name !== '__proto__');

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

/** Small ones, within the limits of the schema. */
const wholeNumber = ({ minValue, maxValue }: z.ZodNumber) =>
  fc.integer({ min: Math.max(minValue ?? 0, 0), max: Math.min(maxValue ?? 100, 100) });

/** What JSON must escape comes up often. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"', '\\', '\u0000\u001f\u2028', '</script>', 'Zoë 𝒳 日本', '\ud800'),
);

function textFor(format: string | undefined): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.constantFrom('2026-11-15', '2024-02-29');
  if (format) throw new Error(`no text in the format ${format}`);
  return text;
}
