import { z } from 'zod';

export const HEALTH_POLL_MS = 30_000;

export const health = z.object({
  status: z.enum(['ok', 'degraded']),
  database: z.enum(['connected', 'disconnected']),
  version: z.string(),
  environment: z.string(),
  message: z.string(),
});
export type Health = z.output<typeof health>;
