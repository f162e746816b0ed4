import { type FormEvent, useState } from 'react';
import { STORY_CHECKS, STORY_LIMITS } from '#contract/newsroom/limits.ts';
import type { Story } from '#contract/newsroom/stories.ts';
import { storyTexts, ownStoryTexts as texts } from '#contract/newsroom/story-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextEditor } from '#web/ui/text-editor.tsx';
import { ConflictNotice, focusConflict } from './conflict-notice.tsx';
import { reloadOwnStory, saveOwnStory, useSubmitStory } from './own-stories.api.ts';
import { NotStored, SaveState } from './save-state.tsx';
import styles from './stories.module.css';
import type { DraftState } from './story-draft.ts';
import { authorFields, checkKey } from './story-fields.ts';
import { StoryMediaFields } from './story-media-fields.tsx';
import { storyUploads } from './story-uploads.ts';
import { useStoryDraft } from './use-story-draft.ts';

const AUTHOR = {
  who: 'author',
  toFields: authorFields,
  send: saveOwnStory,
  reload: reloadOwnStory,
} as const;

/** Saves everything while it is typed; sends it in when the author is ready. */
export function StoryEditor({ story }: { story: Story }) {
  const { draft, state } = useStoryDraft(story, AUTHOR);
  const { values, errors } = state;
  const { isSubmitting, attempt, handleSubmit } = useSubmit(story, draft);
  const text = (name: string) => String(values[name] ?? '');
  const field = (name: string) => ({
    name,
    error: errors[name],
    value: text(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      draft.set(name, event.currentTarget.value),
  });
  const notice = (name: string) => <ConflictNotice field={name} draft={draft} state={state} />;
  return (
    <Stack as="form" gap={5} noValidate aria-label={story.number} onSubmit={handleSubmit}>
      {attempt > 0 && <FormErrorSummary errors={listProblems(errors)} attempt={attempt} />}
      <NotStored state={state} />
      <Stack>
        <TextField
          {...field('headline')}
          label={storyTexts.headline}
          required
          autoComplete="off"
          enterKeyHint="next"
        />
        {notice('headline')}
      </Stack>
      <Stack>
        <TextEditor
          name="body"
          label={storyTexts.body}
          hint={storyTexts.bodyHint}
          previewHint={storyTexts.previewHint}
          previewEmpty={storyTexts.previewEmpty}
          max={STORY_LIMITS.bodyMax}
          value={text('body')}
          error={errors.body}
          hasTools
          onChange={(value) => draft.set('body', value)}
        />
        {notice('body')}
      </Stack>
      <Grid narrowest="14rem" isTop>
        <Stack gap={2}>
          <TextField
            {...field('zip_code')}
            label={texts.zip}
            required
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
          <Place story={story} typed={text('zip_code')} />
          {notice('zip_code')}
        </Stack>
        <Stack gap={2}>
          <TextField {...field('happened_on')} label={texts.day} required type="date" />
          {notice('happened_on')}
        </Stack>
      </Grid>
      <StoryMediaFields story={story} draft={draft} state={state} />
      <Stack>
        <TextArea
          {...field('sources')}
          label={storyTexts.sources}
          hint={storyTexts.sourcesHint}
          rows={4}
        />
        {notice('sources')}
      </Stack>
      <Stack as="fieldset" gap={2} className={styles.checks}>
        <legend className="small-heading bold below-2">{texts.checksTitle}</legend>
        {STORY_CHECKS.map((name) => (
          <div key={name}>
            <CheckField
              id={checkKey(name)}
              label={texts.checks[name]}
              checked={values[checkKey(name)] === true}
              aria-invalid={errors[checkKey(name)] ? true : undefined}
              aria-describedby={errors[checkKey(name)] && `${checkKey(name)}-error`}
              onChange={({ currentTarget }) => draft.set(checkKey(name), currentTarget.checked)}
            />
            <FieldError name={checkKey(name)} error={errors[checkKey(name)]} />
          </div>
        ))}
      </Stack>
      {/* In reach of the thumb, with where the words are. */}
      <Row className={classNames(styles.bar, 'foot-bar')} justify="between" gap={3}>
        <SaveState state={state} />
        <Button type="submit" kind="primary" isBusy={isSubmitting}>
          {isSubmitting
            ? texts.submitting
            : story.status === 'draft'
              ? texts.submit
              : texts.submitAgain}
        </Button>
      </Row>
    </Stack>
  );
}

/** Three times the same sentence would not say which one is meant. */
function listProblems(errors: DraftState['errors']) {
  const checks = new Map(STORY_CHECKS.map((name) => [checkKey(name), texts.checks[name]]));
  return Object.entries(errors).flatMap(([field, message]) => {
    const check = checks.get(field);
    return message ? [{ field, message: check ? `${message}: ${check}` : message }] : [];
  });
}

function Place({ story, typed }: { story: Story; typed: string }) {
  if (story.zip_code === null || story.zip_code !== typed) return null;
  const { city, state } = story;
  return (
    <Soft size="sm" role="status">
      {city ? `${city}, ${state}` : texts.zipUnknown}
    </Soft>
  );
}

function useSubmit({ id }: Story, draft: ReturnType<typeof useStoryDraft>['draft']) {
  const submit = useSubmitStory(id);
  const [isSaving, setIsSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const uploads = useStore(storyUploads.state);
  const isUploading = uploads.some((one) => one.storyId === id && one.problem === null);

  async function send(): Promise<void> {
    if (isUploading) return void toast.error(texts.uploadsRunning);
    if (!(await draft.flush())) {
      setAttempt((count) => count + 1);
      if (!focusConflict()) toast.error(texts.notSaved);
      return;
    }
    await submit.mutateAsync(draft.version()).then(
      () => {
        toast.success(texts.submitted);
        // Where the new status stands.
        window.scrollTo({ top: 0 });
        focusHeadline();
      },
      (error: unknown) => {
        const refused = error instanceof ApiError ? error.errors : [];
        draft.showErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
        if (refused.length > 0) setAttempt((count) => count + 1);
        else toastError(error, { failed: texts.submitFailed, errorToast: 'server' });
      },
    );
  }

  return {
    attempt,
    isSubmitting: isSaving || submit.isPending,
    handleSubmit(event: FormEvent) {
      event.preventDefault();
      if (isSaving || submit.isPending) return;
      setIsSaving(true);
      void send().finally(() => setIsSaving(false));
    },
  };
}
