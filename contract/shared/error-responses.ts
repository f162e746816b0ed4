import { z } from 'zod';

const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The shape of every error response (rule errors-1). */
export const errorResponse = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(fieldError).optional(),
  /** Identifies the request in the server's log; sent only with errors of the server itself. */
  requestId: z.string().optional(),
});

/** A submit into a full ZIP code: nothing is stored, the waitlist is offered (rule seats-3). */
export const waitlistResponse = errorResponse.extend({
  success: z.literal(false),
  waitlist: z.literal(true),
});

/** A repeated submit with other answers, when the editors already work on the application (rule apply-8). */
export const alreadyReceivedResponse = errorResponse.extend({ applicationNumber: z.string() });

/** A change into a full ZIP code that an editor may confirm with `override_limit` (rule seats-4). */
export const zipFullResponse = errorResponse.extend({
  zips: z.array(
    z.object({ zip_code: z.string(), held: z.number().int(), limit: z.number().int() }),
  ),
});
