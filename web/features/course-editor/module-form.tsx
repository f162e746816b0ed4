import { useBlocker } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { type CourseModule, MODULE_LIMITS } from '#contract/training/course.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { session } from '#web/lib/auth/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextEditor } from '#web/ui/text-editor.tsx';
import { CaptionsField } from './captions-field.tsx';
import { listProblems } from './module-draft.ts';
import styles from './module-form.module.css';
import { ModuleNotices } from './module-notices.tsx';
import { QuestionList } from './question-list.tsx';
import { useModuleForm } from './use-module-form.ts';

export function ModuleForm(props: {
  id: string;
  /** The stored module; null for a new one. */
  module: CourseModule | null;
  isDeleted: boolean;
}) {
  const form = useModuleForm(props);
  const { draft, change, errors, isDirty, isPending, isGone, submit } = form;
  useLeaveWarning(isDirty);
  const text = (name: 'title' | 'minutes' | 'video_url') => ({
    name,
    error: errors[name],
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      change(() => ({ [name]: event.target.value })),
  });
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.form}
      noValidate
      aria-label={moduleTexts.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={saveByKey}
    >
      <ModuleNotices form={form} />
      <FormErrorSummary errors={listProblems(errors)} attempt={form.attempt} />
      <Stack className={styles.narrow}>
        <TextField {...text('title')} label={moduleTexts.title} required />
        <TextField
          {...text('minutes')}
          label={moduleTexts.minutes}
          hint={moduleTexts.minutesHint}
          inputMode="numeric"
          maxLength={3}
          required
        />
      </Stack>
      <TextEditor
        name="text"
        label={moduleTexts.text}
        hint={moduleTexts.textHint}
        previewHint={moduleTexts.previewHint}
        previewEmpty={moduleTexts.previewEmpty}
        max={MODULE_LIMITS.textMax}
        value={draft.text}
        error={errors.text}
        onChange={(value) => change(() => ({ text: value }))}
      />
      <Stack className={styles.narrow}>
        <TextField
          {...text('video_url')}
          label={moduleTexts.video}
          hint={moduleTexts.videoHint}
          type="url"
        />
        <CaptionsField
          value={draft.captions}
          hasVideo={draft.video_url.trim() !== ''}
          error={errors.captions}
          onChange={(captions) => change(() => ({ captions }))}
        />
      </Stack>
      <QuestionList
        questions={draft.questions}
        errors={errors}
        onChange={(update) => change(({ questions }) => ({ questions: update(questions) }))}
      />
      <VisibilityField
        isPublished={draft.is_published}
        onChange={(is_published) => change(() => ({ is_published }))}
      />
      <Row gap={4} className={classNames(styles.save, 'foot-bar')}>
        <Button type="submit" kind="primary" isBusy={isPending}>
          {isPending ? moduleTexts.saving : isGone ? moduleTexts.saveAsNew : moduleTexts.save}
        </Button>
        <Soft size="sm">{isDirty ? moduleTexts.unsaved : moduleTexts.noChanges}</Soft>
        <Soft size="sm" className="key-hint">
          {moduleTexts.saveKey}
        </Soft>
        {form.failure && <Banner kind="error">{form.failure}</Banner>}
      </Row>
    </Stack>
  );
}

function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

const CHOICES = [
  { isPublished: false, label: moduleTexts.draft },
  { isPublished: true, label: moduleTexts.published },
];

function VisibilityField({
  isPublished,
  onChange,
}: {
  isPublished: boolean;
  onChange: (isPublished: boolean) => void;
}) {
  return (
    <Stack as="fieldset" gap={2} className={classNames(styles.choices, styles.narrow)}>
      <legend className="strong below-2">{moduleTexts.visibility}</legend>
      {CHOICES.map((choice) => (
        <label key={choice.label}>
          <input
            type="radio"
            name="is_published"
            checked={isPublished === choice.isPublished}
            onChange={() => onChange(choice.isPublished)}
          />
          {choice.label}
        </label>
      ))}
    </Stack>
  );
}

/** Asks before another page is opened, and lets the browser ask before the tab is closed. */
function useLeaveWarning(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    async shouldBlockFn({ current, next }) {
      // Without a session the page cannot stay open.
      if (next.pathname === current.pathname || session.token() === null) return false;
      const isSure = await confirm({
        title: moduleTexts.leaveTitle,
        body: moduleTexts.leaveHint,
        confirmLabel: moduleTexts.leave,
      });
      return !isSure;
    },
  });
}
