import { z } from 'zod';
import { LANGUAGES } from '#contract/shared/languages.ts';
import { answers } from './form.ts';
import { clientTechnicalData } from './technical-data.ts';

// Apart from the form: a browser would build some ninety schemas that only the server uses.

/** The body of a submit. Fields that are not named here are dropped, never stored. */
export const submitBody = answers.extend({
  submission_id: z.uuid().nullish(),
  /** The language that the applicant reads (rule language-2). */
  language: z
    .enum(LANGUAGES)
    .nullish()
    .catch(null)
    .transform((given) => given ?? 'en'),
  /** The submission id of the rejected application that this one starts from (rule reapply-2). */
  previous_submission_id: z.uuid().nullish().catch(null),
  join_waitlist: z.boolean().nullish().transform(Boolean),
  technicalData: clientTechnicalData.nullish().catch(null),
  /** A field that people do not see: only programs fill it in (rule abuse-1). */
  website: z.string().nullish().catch(null),
  /** From the first answer to the submit; a client that does not measure it leaves it out. */
  filled_in_seconds: z.number().min(0).nullish().catch(null),
});
export type Submission = z.output<typeof submitBody>;
