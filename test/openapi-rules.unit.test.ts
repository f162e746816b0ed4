import { expect, test } from 'vitest';
import { type Description, findBreaks, type Schema } from './openapi-rules.ts';

const text = { type: 'string' };
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  ...{ type: 'object', properties, required },
});
const content = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const answering = (schema: Schema): Description => ({
  paths: { '/a': { get: { responses: { 200: content(schema), 404: content(text) } } } },
});
const taking = (schema: Schema): Description => ({
  paths: { '/a': { post: { requestBody: { required: true, ...content(schema) } } } },
});
const query = (...parameters: { name: string; required?: boolean; schema?: Schema }[]) => ({
  paths: { '/a': { get: { parameters: parameters.map((one) => ({ in: 'query', ...one })) } } },
});
const NONE: Description = { paths: {} };

test.each<[string, Description, Description, string[]]>([
  ['a path', answering(text), NONE, ['GET /a: removed']],
  ['a method', answering(text), { paths: { '/a': { put: {} } } }, ['GET /a: removed']],
  ['a response', answering(text), { paths: { '/a': { get: {} } } }, ['GET /a 200: removed']],
  [
    'a field of a response',
    answering(object({ list: { type: 'array', items: object({ id: text, name: text }) } })),
    answering(object({ list: { type: 'array', items: object({ id: text }) } })),
    ['GET /a 200.list[].name: removed'],
  ],
  [
    'a field that was always there',
    answering(object({ id: text }, ['id'])),
    answering(object({ id: text })),
    ['GET /a 200.id: no longer always there'],
  ],
  [
    'another type of a field',
    answering(object({ id: text })),
    answering(object({ id: { type: 'integer' } })),
    ['GET /a 200.id: may now be number'],
  ],
  [
    'a field that may be null',
    answering(object({ id: text })),
    answering(object({ id: { anyOf: [text, { type: 'null' }] } })),
    ['GET /a 200.id: may now be null'],
  ],
  [
    'a field that must be sent',
    taking(object({ id: text })),
    taking(object({ id: text, name: text }, ['name'])),
    ['POST /a body.name: newly required'],
  ],
  [
    'a field that is no longer read',
    taking(object({ id: text })),
    taking(object({})),
    ['POST /a body.id: removed'],
  ],
  [
    'a value that is no longer accepted',
    taking(object({ kind: { enum: ['a', 'b'] } })),
    taking(object({ kind: { enum: ['a'] } })),
    ['POST /a body.kind: no longer accepts "b"'],
  ],
  [
    'fewer values',
    taking(object({ kind: text })),
    taking(object({ kind: { type: 'string', enum: ['a'] } })),
    ['POST /a body.kind: only some values are accepted'],
  ],
  [
    'null is no longer accepted',
    taking(object({ kind: { type: ['string', 'null'] } })),
    taking(object({ kind: text })),
    ['POST /a body.kind: no longer accepts null'],
  ],
  [
    'shorter texts and larger numbers',
    taking(object({ a: { ...text, maxLength: 9 }, b: { type: 'number' } })),
    taking(object({ a: { ...text, maxLength: 8 }, b: { type: 'number', minimum: 1 } })),
    ['POST /a body.a: narrower maxLength', 'POST /a body.b: narrower minimum'],
  ],
  ['a body', { paths: { '/a': { post: {} } } }, taking(text), ['POST /a body: newly required']],
  ['a parameter', query({ name: 'q' }), query(), ['GET /a ?q: removed']],
  [
    'a parameter that must be sent',
    query(),
    query({ name: 'q', required: true }),
    ['GET /a ?q: newly required'],
  ],
  [
    'a parameter of another type',
    query({ name: 'q', schema: text }),
    query({ name: 'q', schema: { type: 'boolean' } }),
    ['GET /a ?q: no longer accepts string'],
  ],
])('found: %s', (_, before, after, breaks) => {
  expect(findBreaks(before, after)).toEqual(breaks);
  expect(findBreaks(before, before)).toEqual([]);
});

test.each<[string, Description, Description]>([
  ['a new path', NONE, answering(text)],
  ['a new field', answering(object({})), answering(object({ id: text }, ['id']))],
  [
    'a field that is never null any more',
    answering(object({ id: { anyOf: [text, { type: 'null' }] } })),
    answering(object({ id: text }, ['id'])),
  ],
  [
    'a new value of a list of values',
    answering(object({ kind: { enum: ['a'] } })),
    answering(object({ kind: { enum: ['a', 'b'] } })),
  ],
  [
    'a field that may be sent, and one that need not be',
    taking(object({ id: text }, ['id'])),
    taking(object({ id: { anyOf: [text, { type: 'null' }] }, more: text })),
  ],
  ['anything instead of a text', taking(object({ id: text })), taking(object({ id: {} }))],
  ['an optional parameter', query(), query({ name: 'q' })],
])('breaks nobody: %s', (_, before, after) => {
  expect(findBreaks(before, after)).toEqual([]);
});
