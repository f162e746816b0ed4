import { diffWords } from 'diff';
import { useMemo } from 'react';
import { templateTexts as texts } from '#contract/templates/texts.ts';
import { ChangedWords } from '#web/ui/changed-words.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import type { Words } from './templates.api.ts';

const COMPARE = { timeout: 300 };

/** Which words differ. Import it lazily: comparing is needed on few pages. */
export default function TemplateDifference({ ours, now }: { ours: Words; now: Words }) {
  const { subject, body } = now;
  const [head, words] = useMemo(
    () => [diffWords(ours.subject, subject, COMPARE), diffWords(ours.body, body, COMPARE)],
    [ours, subject, body],
  );
  if (ours.subject === subject && ours.body === body) return <Soft>{texts.same}</Soft>;
  if (!head || !words) return <Soft>{texts.tooDifferent}</Soft>;
  return (
    <Stack gap={2}>
      <strong>
        <ChangedWords changes={head} />
      </strong>
      <ChangedWords changes={words} />
    </Stack>
  );
}
