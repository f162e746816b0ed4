import { z } from 'zod';
import { storedDrafts } from '#web/lib/browser/stored-drafts.ts';

/** Of one person, or of the last letter to several. */
export const draftKey = (ids: readonly string[]) => (ids.length === 1 && ids[0]) || 'several';

/** What is typed stays in this tab until it is sent: after Escape, an error or a reload it is still there. */
export const letterDrafts = storedDrafts(
  z.object({ subject: z.string(), body: z.string() }),
  'letter_draft_',
);
