import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { FEEDBACK_MAX } from '#contract/applications/status-change.ts';
import { suggestFeedback } from '#contract/reviews/feedback.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { criterionTitle } from '#contract/reviews/rubric.ts';
import type { Language } from '#contract/shared/languages.ts';

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
  if (detail.isError || sentences.isError) return <p className="soft">{rejectTexts.failed}</p>;
  if (!detail.isSuccess || !sentences.data) return <p className="soft">{rejectTexts.loading}</p>;
  const current = detail.data?.reviews.filter(({ is_current }) => is_current) ?? [];
  const suggestions = suggestFeedback(
    current.map(({ details }) => details?.criteria ?? {}),
    sentences.data,
  );
  if (suggestions.length === 0) return <p className="soft">{rejectTexts.noSuggestions}</p>;
  const toggle = (sentence: string) => {
    const next = text.includes(sentence) ? without(text, sentence) : withAdded(text, sentence);
    if (next.length <= FEEDBACK_MAX) onChange(next);
  };
  return (
    <section className="feedback-suggestions" aria-labelledby={id}>
      <h3 id={id}>{rejectTexts.suggestions}</h3>
      <p className="soft">{rejectTexts.suggestionsHint}</p>
      <ul>
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
      </ul>
    </section>
  );
}

const withAdded = (text: string, sentence: string) =>
  [text.trimEnd(), sentence].filter(Boolean).join('\n\n');

const without = (text: string, sentence: string) =>
  text
    .replace(sentence, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
