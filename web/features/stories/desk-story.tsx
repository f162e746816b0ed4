import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { deskStoryTexts as texts } from '#contract/newsroom/desk-story-texts.ts';
import { STORY_CHECKS, STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import type { Medium, Story, StoryDetail } from '#contract/newsroom/stories.ts';
import { formatStoryPlace } from '#contract/newsroom/story-format.ts';
import { storyTexts } from '#contract/newsroom/story-texts.ts';
import { formatYesNo } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { nameIsoDay } from '#web/lib/browser/calendar-days.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { LazyMarkdown } from '#web/ui/lazy-markdown.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TitledSkeleton } from '#web/ui/loaded-page.tsx';
import { NoteForm, NoteList } from '#web/ui/notes.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SnippetButton } from '#web/ui/snippet-button.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { TimeFact } from '#web/ui/time-fact.tsx';
import { AdjacentStories } from './adjacent-stories.tsx';
import { DeskEditor, type Words } from './desk-editor.tsx';
import { deskStoryOptions, useAddDeskNote } from './desk-stories.api.ts';
import { StoryActions } from './desk-story-actions.tsx';
import styles from './stories.module.css';
import { StoryBadge } from './story-badge.tsx';
import { StoryHistory } from './story-history.tsx';
import { MediaList } from './story-view.tsx';

/** One story for editors: the words, what belongs to them, and beside it how they came about. */
export function DeskStory({ id, isEditing }: { id: string; isEditing: boolean }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(deskStoryOptions(id));
  const noteField = useRef<HTMLTextAreaElement>(null);
  const words = useRef<Words>(null);
  if (!data && error) {
    return (
      <Screen id={id} title={texts.list}>
        <LoadFailed message={storyTexts.loadFailed} error={error} onRetry={refetch} />
      </Screen>
    );
  }
  if (!data) return <TitledSkeleton title={texts.list} />;
  const { story, author_can_write: canAuthorWrite } = data;
  const setEditing = (edit: boolean) =>
    void navigate({
      to: pages.story('$id'),
      params: { id },
      search: edit ? { edit } : {},
      replace: true,
    });
  const isOpen = isEditing && story.status === 'in_editing';
  return (
    <Screen
      id={id}
      title={story.headline || storyTexts.untitled}
      head={
        <Row gap={2} rowGap={1}>
          <StoryBadge status={story.status} />
          <Soft as="span" size="sm">
            {story.number}
          </Soft>
        </Row>
      }
    >
      <StoryActions
        story={story}
        canAuthorWrite={canAuthorWrite}
        isEditing={isOpen}
        saveWords={async () => words.current?.save() ?? story.version}
        onEdit={() => setEditing(true)}
        onNote={() => noteField.current?.focus()}
      />
      <Stack gap={5} className={styles.beside}>
        <Stack gap={5}>
          {isOpen ? (
            <DeskEditor ref={words} story={story} onDone={() => setEditing(false)} />
          ) : (
            <Card as="article" aria-label={story.headline}>
              <LazyMarkdown text={story.body} />
            </Card>
          )}
          <Section title={storyTexts.media}>
            {story.media.length === 0 ? (
              <Soft size="sm">{storyTexts.noMedia}</Soft>
            ) : (
              <MediaList
                media={story.media}
                link={(medium) => paths.deskStoryMediumLink(id, medium.id)}
                sign={(medium) => <People medium={medium} />}
              />
            )}
          </Section>
          <Section title={storyTexts.sources} hint={storyTexts.sourcesHint}>
            {story.sources ? (
              <AsWritten>{story.sources}</AsWritten>
            ) : (
              <Soft size="sm">{storyTexts.noSources}</Soft>
            )}
          </Section>
        </Stack>
        <Stack gap={5}>
          <StoryFacts story={story} canAuthorWrite={canAuthorWrite} />
          <Notes detail={data} field={noteField} />
          <StoryHistory key={data.revisions.length} story={story} revisions={data.revisions} />
        </Stack>
      </Stack>
    </Screen>
  );
}

function Screen({
  id,
  title,
  head,
  children,
}: {
  id: string;
  title: string;
  head?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack gap={3}>
      <AdjacentStories id={id} />
      <PageTitle>{title}</PageTitle>
      {head}
      {children}
    </Stack>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Row gap={2} rowGap={1} align="baseline">
        <h2>{title}</h2>
        {hint && (
          <Soft as="span" size="xs">
            {hint}
          </Soft>
        )}
      </Row>
      {children}
    </Stack>
  );
}

function People({ medium: { people_agreed } }: { medium: Medium }) {
  const key = people_agreed === null ? 'none' : people_agreed ? 'yes' : 'no';
  if (key === 'no') return <Badge color="red">{texts.people.no}</Badge>;
  return <Soft size="sm">{texts.people[key]}</Soft>;
}

function StoryFacts({ story, canAuthorWrite }: { story: Story; canAuthorWrite: boolean }) {
  const { author, assignment_id, published_url, checks } = story;
  return (
    <Card>
      <Facts kind="lined">
        <Fact label={texts.author}>
          {author.id ? (
            <Link to={pages.stories} search={{ author: author.id }} title={texts.otherStories}>
              {author.name}
            </Link>
          ) : (
            author.name
          )}
          {author.id && !canAuthorWrite && <Soft size="xs">{texts.authorHasLeft}</Soft>}
        </Fact>
        <Fact label={texts.editor}>{story.editor?.name ?? texts.noEditor}</Fact>
        <Fact label={storyTexts.where}>{formatStoryPlace(story)}</Fact>
        <Fact label={storyTexts.happenedOn}>
          {story.happened_on && nameIsoDay(story.happened_on)}
        </Fact>
        <TimeFact label={storyTexts.submitted} value={story.submitted_at} />
        {story.decided_at && <TimeFact label={storyTexts.decided} value={story.decided_at} />}
        {story.published_at && (
          <Fact label={storyTexts.published}>
            <Time value={story.published_at} />
            {published_url && (
              <>
                {' '}
                <a href={published_url}>{published_url}</a>
              </>
            )}
          </Fact>
        )}
        {assignment_id && (
          <Fact label={texts.assignment}>
            <Link to={pages.assignment('$id')} params={{ id: assignment_id }}>
              {texts.toAssignment}
            </Link>
          </Fact>
        )}
        {STORY_CHECKS.map((name) => (
          <Fact key={name} label={texts.checkLabels[name]}>
            {formatYesNo(checks[name])}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Notes({
  detail: { story, notes },
  field,
}: {
  detail: StoryDetail;
  field: React.RefObject<HTMLTextAreaElement | null>;
}) {
  const [forAuthor, setForAuthor] = useState(false);
  // Each time anew: a note for the desk must not reach the author by accident.
  const { mutateAsync, isPending } = useAddDeskNote(story.id, () => setForAuthor(false));
  return (
    <Section title={texts.notes}>
      <NoteForm
        draftKey={`desk_story_note_${story.id}`}
        max={STORY_LIMITS.noteMax}
        field={field}
        isPending={isPending}
        send={(note) => mutateAsync({ note, for_author: forAuthor })}
      >
        <CheckField
          label={texts.forAuthor}
          checked={forAuthor}
          onChange={({ currentTarget }) => setForAuthor(currentTarget.checked)}
        />
        <Row>
          <SnippetButton area={field} />
        </Row>
      </NoteForm>
      <NoteList
        notes={notes.toReversed()}
        none={storyTexts.noNotes}
        sign={({ for_author }) => (
          <Badge color={for_author ? 'blue' : 'gray'}>
            {for_author ? texts.forAuthorSign : texts.inside}
          </Badge>
        )}
      />
    </Section>
  );
}
