import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setupTestApp } from './app.ts';
import { arbitraryFor, UNDECLARED } from './zod-arbitrary.ts';

type ResponseRoute = { route: string; schema: z.ZodType; serialize: (value: unknown) => string };
const responses: ResponseRoute[] = vi.hoisted(() => {
  // The files of a worker share their modules: this one loads its own, with the mock.
  vi.resetModules();
  return [];
});
afterAll(() => vi.resetModules());

// Notes what the real compiler is given and makes of it.
vi.mock('#server/core/http/serializer.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#server/core/http/serializer.ts')>();
  return {
    serializerCompiler: (route: Parameters<typeof original.serializerCompiler>[0]) => {
      const serialize = original.serializerCompiler(route);
      const { method, url, httpStatus, schema } = route;
      responses.push({ route: `${method} ${url} ${httpStatus}`, schema, serialize });
      return serialize;
    },
  };
});

setupTestApp();

/** Values of each schema: more in `npm run test:all`. */
const VALUES = process.env.TEST_TIER === 'slow' ? 100 : 25;

test('every response is written as its schema encodes it, without undeclared keys', () => {
  expect(responses.length).toBeGreaterThan(60);
  // Once for each schema: all routes have those of the errors.
  const bySchema = new Map(responses.map((response) => [response.schema, response]));
  for (const { route, schema, serialize } of bySchema.values()) {
    const holds = fc.property(arbitraryFor(schema), (value) => {
      const written = serialize(value);
      expect(JSON.parse(written), route).toEqual(
        JSON.parse(JSON.stringify(z.encode(schema, value))),
      );
      expect(written).not.toContain(UNDECLARED);
    });
    fc.assert(holds, { numRuns: VALUES });
  }
});
