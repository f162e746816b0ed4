import { useState } from 'react';
import { z } from 'zod';
import type { Template } from '#contract/templates/templates.ts';
import { localStore } from '#web/lib/browser/storage.ts';
import { storedDrafts } from '#web/lib/browser/stored-drafts.ts';
import { MAIL_TEXT_PREFIX } from '#web/lib/browser/unsent-work.ts';
import type { Words } from './templates.api.ts';

const drafts = storedDrafts(
  z.object({
    subject: z.string(),
    body: z.string(),
    /** Which stored text was changed, if any was. */
    seen: z.coerce.date().nullish(),
    changed_at: z.coerce.date().optional(),
  }),
  MAIL_TEXT_PREFIX,
  localStore,
);

const isSame = (one: Words | undefined, other: Words) =>
  one?.subject === other.subject && one.body === other.body;

/** What is typed, kept in this browser until it is saved or discarded. */
export function useTemplateDraft(template: Template) {
  const id = `${template.kind}-${template.language}`;
  const [restored] = useState(() => drafts.read(id));
  // Undefined: nothing is typed, so what is stored by now is shown.
  const [typed, setTyped] = useState(restored);
  const { subject, body } = typed ?? template;
  const seen = typed?.seen === undefined ? template.changed_at : typed.seen;
  const discard = () => {
    drafts.remove(id);
    setTyped(undefined);
  };
  return {
    words: { subject, body },
    /** The version that the words are a change of; somebody may have stored another one since. */
    seen,
    isDirty: typed !== undefined,
    isRestored: typed !== undefined && typed === restored,
    change(part: Partial<Words>) {
      const next = { subject, body, seen, ...part };
      if (isSame(next, template)) return discard();
      setTyped(next);
      drafts.write(id, { ...next, changed_at: new Date() });
    },
    /** Once they are saved. What was typed meanwhile stays, as a change of them. */
    clear(saved: Words) {
      const left = (draft: typeof typed) =>
        draft && !isSame(draft, saved) ? { ...draft, seen: undefined } : undefined;
      setTyped(left);
      const stored = left(drafts.read(id));
      if (stored) drafts.write(id, stored);
      else drafts.remove(id);
    },
    /** After a return to our text, or by choice. */
    discard,
  };
}
