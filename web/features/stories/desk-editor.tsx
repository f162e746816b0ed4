import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { deskStoryTexts as texts } from '#contract/newsroom/desk-story-texts.ts';
import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import type { Story } from '#contract/newsroom/stories.ts';
import { storyTexts } from '#contract/newsroom/story-texts.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { TextEditor } from '#web/ui/text-editor.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { reloadDeskStory, saveDeskStory } from './desk-stories.api.ts';
import { NotStored, SaveState } from './save-state.tsx';
import styles from './stories.module.css';
import { editorFields } from './story-fields.ts';
import { useStoryDraft } from './use-story-draft.ts';

const EDITOR = {
  who: 'editor',
  toFields: editorFields,
  send: saveDeskStory,
  reload: reloadDeskStory,
} as const;

/** What is being typed; `save` returns the version of the story with it. */
export type Words = { save: () => Promise<number> };

/** An editor's changes are saved while they are typed, as the author's are. */
export function DeskEditor({
  ref,
  story,
  onDone,
}: {
  ref: Ref<Words>;
  story: Story;
  onDone: () => void;
}) {
  const { draft, state } = useStoryDraft(story, EDITOR);
  const { values, errors } = state;
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => ({
    async save() {
      if (await draft.flush()) return draft.version();
      throw new Error('What was typed is not saved');
    },
  }));
  // The buttons that begin and end it are gone then.
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    return focusHeadline;
  }, []);
  const finish = async () => {
    // What could not be saved stays in this browser, and on the screen.
    if (!(await draft.flush())) return;
    // The history has another version now.
    await reloadDeskStory(story.id).catch(() => undefined);
    onDone();
  };
  return (
    <Stack
      as="form"
      ref={form}
      noValidate
      aria-label={texts.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void finish();
      }}
    >
      <NotStored state={state} />
      <TextField
        name="headline"
        label={storyTexts.headline}
        error={errors.headline}
        autoComplete="off"
        value={String(values.headline ?? '')}
        onChange={({ currentTarget }) => draft.set('headline', currentTarget.value)}
      />
      <ConflictNotice field="headline" draft={draft} state={state} />
      <TextEditor
        name="body"
        label={storyTexts.body}
        hint={storyTexts.bodyHint}
        previewHint={storyTexts.previewHint}
        previewEmpty={storyTexts.previewEmpty}
        max={STORY_LIMITS.bodyMax}
        value={String(values.body ?? '')}
        error={errors.body}
        hasTools
        onChange={(value) => draft.set('body', value)}
      />
      <ConflictNotice field="body" draft={draft} state={state} />
      <Row className={classNames(styles.bar, 'foot-bar')} justify="between" gap={3}>
        <SaveState state={state} />
        <Button type="submit" kind="primary" size="compact">
          {texts.stopEditing}
        </Button>
      </Row>
    </Stack>
  );
}
