import { useState } from 'react';
import { storyShortcuts, deskStoryTexts as texts } from '#contract/newsroom/desk-story-texts.ts';
import type { StoryStatus } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { EDITOR_STEPS, STATUSES_WITH_NOTE, type Story } from '#contract/newsroom/stories.ts';
import { download } from '#web/lib/api/download.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { useShortcutHelp } from '#web/lib/browser/page-actions.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { useUndoKey } from '#web/lib/browser/undo-key.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon, EditIcon } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/layout.tsx';
import { useChangeStoryStatus } from './desk-stories.api.ts';
import { forgetStep, StepDialog } from './step-dialog.tsx';

type Step = {
  status: StoryStatus;
  label: string;
  /** What the toast says. */
  done: string;
  shortcut: { key: string; does: string };
  kind?: 'primary' | 'dangerOutline';
};

/** What can follow each status, in the order in which it is offered (rule story-2). */
const STEPS: Partial<Record<StoryStatus, readonly Step[]>> = {
  submitted: [
    {
      status: 'in_editing',
      label: texts.take,
      done: texts.taken,
      shortcut: storyShortcuts.take,
      kind: 'primary',
    },
  ],
  in_editing: [
    {
      status: 'accepted',
      label: texts.accept,
      done: texts.accepted,
      shortcut: storyShortcuts.accept,
      kind: 'primary',
    },
    {
      status: 'changes_requested',
      label: texts.askChanges,
      done: texts.changesAsked,
      shortcut: storyShortcuts.changes,
    },
    {
      status: 'submitted',
      label: texts.giveBack,
      done: texts.givenBack,
      shortcut: storyShortcuts.back,
    },
    {
      status: 'declined',
      label: texts.decline,
      done: texts.declined,
      shortcut: storyShortcuts.decline,
      kind: 'dangerOutline',
    },
  ],
  accepted: [
    {
      status: 'published',
      label: texts.publish,
      done: texts.published,
      shortcut: storyShortcuts.publish,
      kind: 'primary',
    },
    {
      status: 'in_editing',
      label: texts.backToEditing,
      done: texts.isBack,
      shortcut: storyShortcuts.back,
    },
  ],
};

/** These ask for something first. */
const ASKED: readonly StoryStatus[] = [...STATUSES_WITH_NOTE, 'published'];
const WITHOUT_PACKAGE: readonly StoryStatus[] = ['draft', 'submitted'];

export function StoryActions({
  story,
  canAuthorWrite,
  isEditing,
  saveWords,
  onEdit,
  onNote,
}: {
  story: Story;
  /** An author who has left service is asked for nothing (rule story-8). */
  canAuthorWrite: boolean;
  isEditing: boolean;
  /** Stores what is being typed; returns the version then. */
  saveWords: () => Promise<number>;
  onEdit: () => void;
  onNote: () => void;
}) {
  const { id, status } = story;
  const change = useChangeStoryStatus(id, saveWords);
  const [asked, setAsked] = useState<Step | null>(null);
  const { isDownloading, fetchPackage } = usePackage(story);
  const steps = (STEPS[status] ?? []).filter(
    (step) =>
      EDITOR_STEPS[status].includes(step.status) &&
      (canAuthorWrite || step.status !== 'changes_requested'),
  );
  const hasPackage = !WITHOUT_PACKAGE.includes(status);
  const canEdit = status === 'in_editing' && !isEditing;

  function take(step: Step): void {
    if (change.isPending) return;
    if (ASKED.includes(step.status)) setAsked(step);
    else change.mutate({ step: { status: step.status }, done: step.done });
  }

  useHeadlineAfter(status);
  useShortcutHelp(Object.values(storyShortcuts));
  useUndoKey();
  useShortcuts([
    ...steps.map((step) => ({ ...step.shortcut, run: () => take(step) })),
    ...(canEdit ? [{ ...storyShortcuts.edit, run: onEdit }] : []),
    ...(hasPackage ? [{ ...storyShortcuts.package, run: fetchPackage }] : []),
    { ...storyShortcuts.note, run: onNote },
  ]);
  return (
    <Row gap={2} className="on-screen">
      {steps.map((step) => (
        <Button
          key={step.status}
          kind={step.kind}
          size="compact"
          isBusy={change.isPending && change.variables?.step.status === step.status}
          onClick={() => take(step)}
        >
          {step.label}
        </Button>
      ))}
      {canEdit && (
        <Button size="compact" onClick={onEdit}>
          <EditIcon size={16} />
          {texts.edit}
        </Button>
      )}
      {hasPackage && (
        <Button
          size="compact"
          title={texts.packageHint}
          isBusy={isDownloading}
          onClick={fetchPackage}
        >
          <DownloadIcon size={16} />
          {isDownloading ? texts.packaging : texts.package}
        </Button>
      )}
      {asked && (
        <StepDialog
          id={id}
          status={asked.status}
          label={asked.label}
          error={change.error}
          isPending={change.isPending}
          onCancel={() => {
            change.reset();
            setAsked(null);
          }}
          onConfirm={(given) =>
            change
              .mutateAsync(
                { step: { status: asked.status, ...given }, done: asked.done },
                { onSuccess: () => setAsked(null) },
              )
              .then(
                () => forgetStep(id, asked.status),
                () => {},
              )
          }
        />
      )}
    </Row>
  );
}

function usePackage({ id, number }: Story) {
  const [isDownloading, setIsDownloading] = useState(false);
  return {
    isDownloading,
    fetchPackage() {
      if (isDownloading) return;
      setIsDownloading(true);
      download(paths.deskStoryPackage(id), `${number}.zip`)
        .catch((error: unknown) =>
          toastError(error, { failed: texts.packageFailed, errorToast: 'server' }),
        )
        .finally(() => setIsDownloading(false));
    },
  };
}
