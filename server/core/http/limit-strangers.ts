import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isSender } from '#server/core/auth/sender.ts';
import { limitByAddress } from './rate-limit.ts';

const sent = z.object({ application_number: z.string().max(40), submission_id: z.string() });
const limit = limitByAddress('status');

/** A route hook: the limit of the look-up, but for the browser that sent the application (rule proof-4). */
export async function limitStrangers(request: FastifyRequest): Promise<void> {
  const body = sent.safeParse(request.body);
  if (body.success && (await isSender(request.server.db, body.data))) return;
  await limit(request);
}
