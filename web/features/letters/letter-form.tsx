import { type FormEvent, useRef } from 'react';
import { letterTexts as texts } from '#contract/letters/letter-texts.ts';
import { LETTER_PLACEHOLDERS, type LetterWords, letterWords } from '#contract/letters/letters.ts';
import { LETTER_LIMITS } from '#contract/letters/limits.ts';
import { labels } from '#contract/shared/messages.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { insertText } from '#web/lib/browser/insert-text.ts';
import { useValidatedForm } from '#web/lib/forms/use-validated-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { SnippetButton } from '#web/ui/snippet-button.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** The words of a letter, kept while they are typed. */
export function LetterForm({
  draft,
  error,
  isPending,
  onType,
  onSubmit,
  onCancel,
}: {
  draft: LetterWords | undefined;
  /** Why the last preview failed. */
  error: Error | null;
  isPending: boolean;
  onType: (words: LetterWords) => void;
  onSubmit: (words: LetterWords) => void;
  onCancel: () => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { problems, attempt, field, events } = useValidatedForm(letterWords, error);
  const form = events((words) => !isPending && onSubmit(words));
  const failure = failureSentence(error, texts.previewFailed);
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    onType({ subject: String(typed.get('subject')), body: String(typed.get('body')) });
    form.onInput(event);
  };
  return (
    <Stack as="form" noValidate onSubmit={form.onSubmit} onInput={handleInput}>
      <Soft size="sm">{texts.lead}</Soft>
      <FormErrorSummary errors={problems} attempt={attempt} />
      <FormFailure>{failure}</FormFailure>
      <TextField
        {...field('subject')}
        label={texts.subject}
        required
        data-autofocus
        autoComplete="off"
        maxLength={LETTER_LIMITS.subjectMax}
        defaultValue={draft?.subject}
      />
      <TextArea
        {...field('body')}
        ref={area}
        label={texts.body}
        hint={texts.bodyHint}
        required
        rows={10}
        maxLength={LETTER_LIMITS.bodyMax}
        defaultValue={draft?.body}
      >
        <Row gap={2} rowGap={2}>
          <Row gap={2} rowGap={2} role="group" aria-label={texts.placeholders}>
            <Soft as="span" size="sm">
              {texts.placeholders}
            </Soft>
            {LETTER_PLACEHOLDERS.map((name) => (
              <Button
                key={name}
                size="compact"
                onClick={() => area.current && insertText(area.current, `{{${name}}}`)}
              >
                {texts.placeholderLabels[name]}
              </Button>
            ))}
          </Row>
          <SnippetButton area={area} />
        </Row>
      </TextArea>
      <Row justify="end">
        <Button onClick={onCancel}>{labels.cancel}</Button>
        <Button type="submit" kind="primary" isBusy={isPending}>
          {isPending ? texts.previewing : texts.preview}
        </Button>
      </Row>
    </Stack>
  );
}
