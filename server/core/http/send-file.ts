import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** For the API's documentation. */
export function fileOf(type: string) {
  return { description: 'The file', content: { [type]: { schema: z.string() } } };
}

/** As a download with this name. */
export function sendFile(
  reply: FastifyReply,
  type: string,
  { fileName, content }: { fileName: string; content: Readable | Buffer },
) {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
