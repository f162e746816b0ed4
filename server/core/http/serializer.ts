import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type Serialize = ReturnType<typeof fastJsonStringify>;

/** Most routes share the schema of an error, which takes milliseconds to compile. */
const compiled = new WeakMap<z.ZodType, Serialize>();

/**
 * Serializes a response with a function compiled from the route's schema: what the schema does not
 * name is never sent. It does not validate; the handlers' types do.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const known = compiled.get(schema);
  if (known) return known;
  // `input` is the encoded side, where a time is ISO text. Of all targets only OpenAPI 3.0 has
  // `nullable`; elsewhere it is a union, for which each value would be validated first.
  const jsonSchema: object = z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' });
  const serialize = fastJsonStringify(jsonSchema);
  compiled.set(schema, serialize);
  return serialize;
};
