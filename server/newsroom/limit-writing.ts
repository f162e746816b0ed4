import type { FastifyRequest } from 'fastify';
import { WRITES_PER_DAY } from '#contract/newsroom/limits.ts';
import { limitByAccount } from '#server/core/http/rate-limit.ts';

const DAY = { max: WRITES_PER_DAY, windowSeconds: 86_400 };

/** A `preHandler` of what a correspondent stores: one count for all of it (rule newsroom-20). */
export const limitWriting = ({ server, user }: FastifyRequest) =>
  limitByAccount(server, 'writing', user.id, DAY);
