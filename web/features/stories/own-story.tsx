import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { AUTHOR_STEPS, type StoryDetail } from '#contract/newsroom/stories.ts';
import { storyTexts, ownStoryTexts as texts } from '#contract/newsroom/story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Details } from '#web/ui/details.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { NoteForm, NoteList } from '#web/ui/notes.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { Changes } from './lazy-changes.tsx';
import {
  ownStoryOptions,
  useAddOwnNote,
  useDeleteStory,
  useWithdrawStory,
} from './own-stories.api.ts';
import { StoryBadge } from './story-badge.tsx';
import { StoryEditor } from './story-editor.tsx';
import { UnsentWords } from './unsent-words.tsx';

// Not with the editor, which most visits are for.
const OwnStoryView = lazy(() =>
  import('./story-view.tsx').then((view) => ({ default: view.OwnStoryView })),
);

export function OwnStory({
  id,
  renderAssignment,
}: {
  id: string;
  /** What it is written for. */
  renderAssignment: (id: string) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(ownStoryOptions(id));
  const isRefusal = error instanceof ApiError && [403, 404].includes(error.status);
  // Typing goes on when a later fetch fails, unless the story is gone.
  if (error && (!data || isRefusal)) {
    return (
      <Page title={data?.story.headline || storyTexts.untitled}>
        <LoadFailed
          message={isRefusal ? error.message : storyTexts.loadFailed}
          error={error}
          onRetry={refetch}
        />
        {data && <UnsentWords story={data.story} />}
      </Page>
    );
  }
  if (!data) return <PageSkeleton />;
  const { story, notes } = data;
  const isOpen = AUTHOR_STEPS[story.status] !== undefined;
  return (
    <Page title={story.headline || storyTexts.untitled}>
      <Row gap={2}>
        <StoryBadge status={story.status} />
        <Soft as="span" size="sm">
          {story.number}
        </Soft>
        {story.submitted_at && (
          <Soft as="span" size="sm">
            {storyTexts.submitted} <Time value={story.submitted_at} />
          </Soft>
        )}
      </Row>
      {isOpen && story.assignment_id && renderAssignment(story.assignment_id)}
      <StateNotice detail={data} />
      <EditorsChanges detail={data} />
      {isOpen ? (
        <StoryEditor story={story} />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <OwnStoryView story={story} />
        </Suspense>
      )}
      {story.status !== 'draft' && (
        <Stack as="section" gap={3} aria-labelledby="story-notes">
          <h2 id="story-notes">{storyTexts.notes}</h2>
          <NoteList notes={notes} none={storyTexts.noNotes} />
          <OwnNoteForm id={id} />
        </Stack>
      )}
      {story.status === 'submitted' && story.editor === null && (
        <Withdraw id={id} version={story.version} />
      )}
      {story.status === 'draft' && <DeleteDraft id={id} />}
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <p className="back-line">
        <Link to={pages.ownStories} className="back-link">
          {texts.back}
        </Link>
      </p>
      <PageTitle>{title}</PageTitle>
      {children}
    </Stack>
  );
}

/** What the status means for the author; a request comes with the note that explains it. */
function StateNotice({ detail: { story, notes } }: { detail: StoryDetail }) {
  const { status, published_url } = story;
  if (status === 'draft') return null;
  if (status === 'changes_requested' || status === 'declined') {
    const isOpen = status === 'changes_requested';
    const request = notes.findLast((one) => one.user_name !== story.author.name);
    return (
      <Banner kind={isOpen ? 'info' : 'error'} role="note">
        <p>
          <strong>{isOpen ? texts.changesTitle : texts.declinedTitle}</strong>
        </p>
        <AsWritten>{request?.note ?? texts.changesNone}</AsWritten>
      </Banner>
    );
  }
  if (status === 'published') {
    return (
      <Banner kind="success" role="note">
        <p>
          {storyTexts.published} <Time value={story.published_at} dayOnly />
        </p>
        {published_url && <a href={published_url}>{texts.readPiece}</a>}
      </Banner>
    );
  }
  return <Banner kind="info">{texts.withEditors}</Banner>;
}

/** The latest version, if an editor made it. */
function EditorsChanges({ detail: { story, revisions } }: { detail: StoryDetail }) {
  const [before, latest] = revisions.slice(-2);
  if (!before || !latest || latest.by.id === story.author.id) return null;
  return (
    <Details summary={texts.editorsChanged(latest.by.name)}>
      <Changes before={before} now={latest} />
    </Details>
  );
}

function OwnNoteForm({ id }: { id: string }) {
  const { mutateAsync, isPending } = useAddOwnNote(id);
  return (
    <NoteForm
      draftKey={`story_note_${id}`}
      label={texts.writeNote}
      max={STORY_LIMITS.noteMax}
      isPending={isPending}
      send={mutateAsync}
    />
  );
}

function Withdraw({ id, version }: { id: string; version: number }) {
  const withdraw = useWithdrawStory(id);
  return (
    <p>
      <ConfirmButton
        label={texts.withdraw}
        title={texts.withdrawQuestion}
        body={texts.withdrawBody}
        isPending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(version)}
      />
    </p>
  );
}

function DeleteDraft({ id }: { id: string }) {
  const navigate = useNavigate();
  const remove = useDeleteStory(id);
  return (
    <p>
      <ConfirmButton
        kind="dangerOutline"
        label={texts.delete}
        title={texts.deleteQuestion}
        body={texts.deleteBody}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate({ to: pages.ownStories, replace: true }),
          })
        }
      />
    </p>
  );
}
