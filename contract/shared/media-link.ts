import { z } from 'zod';
import { dateTime } from './fields.ts';

/** Where a player loads a recording without a header; it ends with the session that asked for it. */
export const mediaLinkResponse = z.object({ url: z.string(), expires_at: dateTime });
