import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { FEEDBACK_MAX } from '#contract/applications/status-change.ts';
import { suggestFeedback } from '#contract/reviews/feedback.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { criterionTitle } from '#contract/reviews/rubric.ts';
import type { Language } from '#contract/shared/languages.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './reject-dialog.module.css';

const loadSentences = {
  en: () => import('#contract/reviews/feedback-texts.ts'),
  es: () => import('#contract/reviews/feedback-texts.es.ts'),
} satisfies Record<Language, unknown>;

/** Sentences about the lowest scores; each can be added to the text and removed again. */
export function FeedbackSuggestions({
  detail,
  language,
  text,
  onChange,
}: {
  detail: UseQueryResult<ApplicationDetail | null>;
  language: Language;
  text: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const sentences = useQuery({
    queryKey: ['feedback-sentences', language],
    queryFn: async () => (await loadSentences[language]()).FEEDBACK_SENTENCES,
    enabled: detail.isSuccess,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorToast: 'none' },
  });
  if (detail.isError || sentences.isError) return <Soft>{rejectTexts.failed}</Soft>;
  if (!detail.isSuccess || !sentences.data) return <Soft>{rejectTexts.loading}</Soft>;
  const current = detail.data?.reviews.filter(({ is_current }) => is_current) ?? [];
  const suggestions = suggestFeedback(
    current.map(({ details }) => details?.criteria ?? {}),
    sentences.data,
  );
  if (suggestions.length === 0) return <Soft>{rejectTexts.noSuggestions}</Soft>;
  const toggle = (sentence: string) => {
    const next = text.includes(sentence) ? without(text, sentence) : withAdded(text, sentence);
    if (next.length <= FEEDBACK_MAX) onChange(next);
  };
  return (
    <Stack as="section" gap={2} className={styles.suggestions} aria-labelledby={id}>
      <h3 id={id} className="sm">
        {rejectTexts.suggestions}
      </h3>
      <Soft>{rejectTexts.suggestionsHint}</Soft>
      <Stack as="ul" gap={2}>
        {suggestions.map(({ criterion, sentence }) => (
          <li key={criterion}>
            <button
              type="button"
              aria-pressed={text.includes(sentence)}
              onClick={() => toggle(sentence)}
            >
              <strong>{criterionTitle(criterion)}</strong> <span lang={language}>{sentence}</span>
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

const withAdded = (text: string, sentence: string) =>
  [text.trimEnd(), sentence].filter(Boolean).join('\n\n');

const without = (text: string, sentence: string) =>
  text
    .replace(sentence, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
