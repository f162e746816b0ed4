import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { LANGUAGE_NAMES } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { TEMPLATE_LIMITS } from '#contract/templates/limits.ts';
import type { Template } from '#contract/templates/templates.ts';
import { templateTexts as texts } from '#contract/templates/texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { insertText } from '#web/lib/browser/insert-text.ts';
import { useDebouncedValue } from '#web/lib/browser/use-debounced-value.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Details } from '#web/ui/details.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { lazyComparison } from '#web/ui/lazy-comparison.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RestoredBanner } from '#web/ui/restored-banner.tsx';
import { FormSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';
import { TemplateMarks } from './template-list.tsx';
import { TemplatePreview } from './template-preview.tsx';
import {
  previewOptions,
  templatesOptions,
  useResetTemplate,
  useSaveTemplate,
} from './templates.api.ts';
import styles from './templates.module.css';
import { useTemplateDraft } from './use-template-draft.ts';

const TemplateDifference = lazyComparison(() => import('./template-difference.tsx'));
const PAUSE_MS = 400;

export function TemplateScreen({ kind, language }: { kind: string; language: string }) {
  const { data, isError, refetch } = useQuery(templatesOptions);
  const found = data?.templates.find((one) => one.kind === kind && one.language === language);
  return (
    <Stack>
      <p>
        <Link to={pages.templates}>{texts.back}</Link>
      </p>
      {!data && isError && <LoadFailed message={texts.failed} onRetry={refetch} />}
      {!data && !isError && <FormSkeleton fields={3} />}
      {data && !found && <EmptyState>{texts.missing}</EmptyState>}
      {found && <TemplateEditor template={found} />}
    </Stack>
  );
}

function TemplateEditor({ template }: { template: Template }) {
  const { words, seen, isDirty, isRestored, change, clear, discard } = useTemplateDraft(template);
  const save = useSaveTemplate(template, clear);
  const reset = useResetTemplate(template, discard);
  const preview = useQuery(previewOptions(template, useDebouncedValue(words, PAUSE_MS)));
  const area = useRef<HTMLTextAreaElement>(null);
  const { subject, body } = { ...errorsOf(preview.error), ...errorsOf(save.error) };
  const failure =
    save.error && Object.keys(errorsOf(save.error)).length === 0
      ? (failureSentence(save.error, texts.saveFailed) ?? texts.saveFailed)
      : undefined;
  const handleChange = (part: Partial<typeof words>) => {
    save.reset();
    change(part);
  };
  return (
    <Stack gap={5}>
      <TemplateHead template={template} />
      {isRestored && <RestoredBanner texts={texts} onDiscard={discard} />}
      <Stack gap={5} className={styles.editor}>
        <Stack
          as="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (save.isPending) return;
            save.mutate({ ...words, changed_at: seen });
          }}
        >
          <FormFailure>{failure}</FormFailure>
          <TextField
            name="subject"
            label={texts.subject}
            hint={texts.subjectHint}
            error={subject}
            maxLength={TEMPLATE_LIMITS.subjectMax}
            value={words.subject}
            onChange={({ target }) => handleChange({ subject: target.value })}
          />
          <TextArea
            name="body"
            label={texts.body}
            hint={texts.bodyHint}
            error={body}
            ref={area}
            rows={16}
            maxLength={TEMPLATE_LIMITS.bodyMax}
            value={words.body}
            onChange={({ target }) => handleChange({ body: target.value })}
          />
          <PlaceholderButtons
            placeholders={template.placeholders}
            onInsert={(text) => area.current && insertText(area.current, text)}
          />
          <Row>
            <Button type="submit" kind="primary" isBusy={save.isPending}>
              {save.isPending ? texts.saving : texts.save}
            </Button>
            {template.changed_at && (
              <ConfirmButton
                label={texts.reset}
                size={undefined}
                title={texts.resetTitle}
                body={texts.resetBody}
                isPending={reset.isPending}
                onConfirm={() => reset.mutate()}
              />
            )}
          </Row>
        </Stack>
        <TemplatePreview preview={preview} />
      </Stack>
      {(isDirty || template.changed_at) && (
        <Details summary={texts.difference}>
          <TemplateDifference ours={template.ours} now={words} />
        </Details>
      )}
    </Stack>
  );
}

function TemplateHead({ template }: { template: Template }) {
  const { label, language, changed_at, changed_by, ours_changed, problem } = template;
  return (
    <Stack gap={2}>
      <Row gap={2}>
        <h2>
          {label} <Soft as="span">({LANGUAGE_NAMES[language]})</Soft>
        </h2>
        <TemplateMarks template={template} />
      </Row>
      <Soft size="sm">
        {changed_at ? (
          <>
            {texts.changedBy(changed_by?.name)}, <Time value={changed_at} />
          </>
        ) : (
          texts.ours
        )}
      </Soft>
      {problem && <Banner kind="error">{texts.notSent(problem)}</Banner>}
      {ours_changed && !problem && <Banner kind="info">{texts.oursIsNew}</Banner>}
    </Stack>
  );
}

function PlaceholderButtons({
  placeholders,
  onInsert,
}: {
  placeholders: Template['placeholders'];
  onInsert: (text: string) => void;
}) {
  return (
    <fieldset>
      <legend className="strong below-2">{texts.placeholders}</legend>
      <Row gap={2}>
        {placeholders.map(({ name, required, sample }) => (
          <Button key={name} size="small" title={sample} onClick={() => onInsert(`{{${name}}}`)}>
            {name}
            {required && <Soft as="span">{texts.required}</Soft>}
          </Button>
        ))}
      </Row>
    </fieldset>
  );
}

const errorsOf = (error: Error | null): { subject?: string; body?: string } =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    : {};
