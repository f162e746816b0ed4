import { type KeyboardEvent, useRef, useState } from 'react';
import { deskStoryTexts as texts } from '#contract/newsroom/desk-story-texts.ts';
import { STORY_LIMITS, type StoryStatus } from '#contract/newsroom/limits.ts';
import { STATUSES_WITH_NOTE } from '#contract/newsroom/stories.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { SnippetButton } from '#web/ui/snippet-button.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { StatusStep } from './desk-stories.api.ts';

const TITLES: Partial<Record<StoryStatus, { title: string; hint: string }>> = {
  changes_requested: { title: texts.askTitle, hint: texts.askHint },
  declined: { title: texts.declineTitle, hint: texts.declineHint },
  published: { title: texts.publishTitle, hint: texts.publishHint },
};

const storageKey = (id: string, status: StoryStatus) => `story_step_${id}_${status}`;
export const forgetStep = (id: string, status: StoryStatus) =>
  sessionStore.remove(storageKey(id, status));

/** Asks for what a change of status needs: a note for the author, or the address of the piece. */
export function StepDialog({
  id,
  status,
  label,
  error,
  isPending,
  onCancel,
  onConfirm,
}: {
  id: string;
  status: StoryStatus;
  label: string;
  error: Error | null;
  isPending: boolean;
  onCancel: () => void;
  onConfirm: (given: Omit<StatusStep, 'status'>) => void;
}) {
  const { text, change } = useTypedText(storageKey(id, status));
  const [isTried, setIsTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const needsNote = STATUSES_WITH_NOTE.includes(status);
  const { title = label, hint } = TITLES[status] ?? {};
  const isMissing = needsNote && text.trim() === '';
  const refused = error instanceof ApiError ? error.errors[0]?.message : undefined;
  const confirm = () => {
    setIsTried(true);
    if (isPending || isMissing) return;
    onConfirm(needsNote ? { note: text.trim() } : { published_url: text.trim() || null });
  };
  const handleKey = (event: KeyboardEvent) => {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey || !needsNote);
    if (!isSent) return;
    event.preventDefault();
    confirm();
  };
  const field = {
    hint,
    error: isTried && isMissing ? messages.authorNoteMissing : refused,
    value: text,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
    onKeyDown: handleKey,
  };
  return (
    <Dialog title={title} size="wide" onClose={onCancel}>
      <Stack>
        {needsNote ? (
          <TextArea
            {...field}
            name="note"
            label={texts.noteForAuthor}
            rows={6}
            maxLength={STORY_LIMITS.noteMax}
            ref={area}
          >
            <Row justify="end">
              <SnippetButton area={area} />
            </Row>
          </TextArea>
        ) : (
          <TextField
            {...field}
            name="published_url"
            label={texts.url}
            type="url"
            placeholder="https://"
            maxLength={STORY_LIMITS.urlMax}
          />
        )}
        <Row justify="end">
          {needsNote && (
            <Soft as="span" size="sm">
              {texts.sendKeys}
            </Soft>
          )}
          <Button onClick={onCancel}>{labels.cancel}</Button>
          <Button
            kind={status === 'declined' ? 'danger' : 'primary'}
            isBusy={isPending}
            onClick={confirm}
          >
            {label}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
