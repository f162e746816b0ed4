import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { writeTexts } from '#contract/letters/letter-texts.ts';
import {
  PERSON_STATE_LABELS,
  assignmentTexts as texts,
} from '#contract/newsroom/assignment-texts.ts';
import type {
  Assignment,
  AssignmentDetail,
  AssignmentPerson,
} from '#contract/newsroom/assignments.ts';
import { deskStoryTexts } from '#contract/newsroom/desk-story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { LazyMarkdown } from '#web/ui/lazy-markdown.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TitledSkeleton } from '#web/ui/loaded-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { TimeFact } from '#web/ui/time-fact.tsx';
import { AssignmentBadge } from './assignment-badge.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { NEW_ASSIGNMENT } from './assignment-list.tsx';
import {
  assignmentOptions,
  useDeleteDraft,
  useGive,
  usePublish,
  useTakeAway,
} from './assignments.api.ts';
import styles from './assignments.module.css';
import { CloseButton } from './close-button.tsx';
import { NearbyPeople, PersonName } from './nearby-people.tsx';

type Named = Pick<AssignmentPerson, 'user_id' | 'full_name'>;

export function AssignmentScreen({
  id,
  isEditing,
  onWrite,
}: {
  id: string;
  isEditing: boolean;
  /** Opens a letter to these people. */
  onWrite: (people: readonly Named[]) => void;
}) {
  const navigate = useNavigate();
  const isNew = id === NEW_ASSIGNMENT;
  const { data, error, refetch } = useQuery({ ...assignmentOptions(id), enabled: !isNew });
  useHeadlineAfter(isEditing);
  const show = (shown: string) =>
    void navigate({ to: pages.assignment('$id'), params: { id: shown }, search: {} });
  if (isNew) {
    return (
      <Screen title={texts.new}>
        <AssignmentForm
          onSaved={(saved) => show(saved.id)}
          onCancel={() => void navigate({ to: pages.assignments })}
        />
      </Screen>
    );
  }
  // A draft may be deleted while it is shown; what is typed stays.
  if (error && (!data || (isNotFound(error) && !isEditing))) {
    return (
      <Screen title={texts.list}>
        <LoadFailed message={texts.oneFailed} error={error} onRetry={refetch} />
      </Screen>
    );
  }
  if (!data) return <TitledSkeleton title={texts.list} />;
  const { assignment } = data;
  if (isEditing && assignment.status !== 'closed') {
    return (
      <Screen title={assignment.title}>
        <AssignmentForm
          assignment={assignment}
          onSaved={() => show(id)}
          onCancel={() => show(id)}
        />
      </Screen>
    );
  }
  return (
    <Screen
      title={assignment.title}
      actions={<Actions assignment={assignment} nearby={data.nearby.length} />}
    >
      <Detail detail={data} onWrite={onWrite} />
    </Screen>
  );
}

function Screen({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <Stack gap={3}>
      <p className="back-line">
        <Link to={pages.assignments}>{texts.back}</Link>
      </p>
      <PageTitle actions={actions}>{title}</PageTitle>
      {children}
    </Stack>
  );
}

function Actions({ assignment, nearby }: { assignment: Assignment; nearby: number }) {
  const { id, status } = assignment;
  const navigate = useNavigate();
  const publish = usePublish(id);
  const remove = useDeleteDraft(id);
  if (status === 'closed') return null;
  return (
    <Row gap={2}>
      {status === 'draft' && (
        <ConfirmButton
          kind="primary"
          label={texts.publish}
          title={texts.publishQuestion}
          body={texts.publishBody(nearby)}
          isPending={publish.isPending}
          onConfirm={() => publish.mutate(undefined)}
        />
      )}
      <Link
        className={buttonClass({ size: 'compact' })}
        to={pages.assignment('$id')}
        params={{ id }}
        search={{ edit: true }}
      >
        {texts.edit}
      </Link>
      {status === 'draft' ? (
        <ConfirmButton
          label={texts.delete}
          title={texts.deleteQuestion}
          body={texts.deleteBody}
          isDestructive
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => void navigate({ to: pages.assignments, replace: true }),
            })
          }
        />
      ) : (
        <CloseButton id={id} />
      )}
    </Row>
  );
}

function Detail({
  detail: { assignment, people, nearby },
  onWrite,
}: {
  detail: AssignmentDetail;
  onWrite: (people: readonly Named[]) => void;
}) {
  const having = people.filter(({ state }) => state !== 'given_back');
  const canGive = assignment.status === 'open' && assignment.taken < assignment.wanted;
  return (
    <Stack gap={5} className={styles.beside}>
      <Stack gap={5}>
        <Card>
          <Facts kind="columns">
            <Fact label={texts.columns.status}>
              <AssignmentBadge assignment={assignment} />
            </Fact>
            <Fact label={texts.columns.place}>{texts.place(assignment)}</Fact>
            <Fact label={texts.radius}>{assignment.radius_miles}</Fact>
            <TimeFact label={texts.columns.due} value={assignment.due_at} />
            <Fact label={texts.columns.people}>
              {texts.takenOf(assignment.taken, assignment.wanted)}
            </Fact>
            {assignment.close_reason && (
              <Fact label={texts.closedWith}>{assignment.close_reason}</Fact>
            )}
          </Facts>
          <LazyMarkdown text={assignment.brief} />
          <Soft size="sm">{texts.by(assignment.created_by?.name)}</Soft>
        </Card>
        <Stack as="section" gap={3} aria-labelledby="people-title">
          <h2 id="people-title">{texts.people}</h2>
          {people.length === 0 ? (
            <Soft size="sm">{texts.nobody}</Soft>
          ) : (
            <PeopleTable people={people} assignment={assignment} />
          )}
          {having.length > 0 && (
            <Row>
              <Button size="compact" onClick={() => onWrite(having)}>
                {writeTexts.writeToThese(having.length)}
              </Button>
            </Row>
          )}
        </Stack>
      </Stack>
      {assignment.status !== 'closed' && (
        <Card as="section" className={styles.side} aria-labelledby="nearby-title">
          <h2 id="nearby-title">{texts.nearby}</h2>
          <NearbyPeople
            people={nearby}
            action={
              canGive ? (person) => <GiveButton id={assignment.id} person={person} /> : undefined
            }
          />
          {nearby.length > 0 && (
            <Row>
              <Button size="compact" onClick={() => onWrite(nearby)}>
                {writeTexts.writeToThese(nearby.length)}
              </Button>
            </Row>
          )}
        </Card>
      )}
    </Stack>
  );
}

function GiveButton({ id, person }: { id: string; person: Named }) {
  const give = useGive(id);
  useHeadlineAfter();
  return (
    <Button
      size="compact"
      aria-label={texts.giveTo(person.full_name)}
      isBusy={give.isPending}
      onClick={() => !give.isPending && give.mutate(person)}
    >
      {texts.give}
    </Button>
  );
}

function PeopleTable({
  people,
  assignment: { id, status },
}: {
  people: readonly AssignmentPerson[];
  assignment: Assignment;
}) {
  const takeAway = useTakeAway(id);
  return (
    <RowsTable
      hasBoldNames
      className={styles.table}
      aria-label={texts.people}
      rows={people}
      rowKey={({ user_id }) => user_id}
      columns={[
        [texts.name, (person) => <PersonName person={person} />],
        [texts.distance, ({ miles }) => texts.miles(miles)],
        [texts.state, (person) => <PersonState person={person} />],
        [texts.since, ({ taken_at }) => <Time value={taken_at} />],
      ]}
      actions={[
        texts.takeAway,
        (person) =>
          status === 'open' &&
          person.state === 'taken' && (
            <ConfirmButton
              size="compact"
              label={texts.takeAway}
              name={texts.takeAwayFrom(person.full_name)}
              title={texts.takeAwayQuestion(person.full_name)}
              body={texts.takeAwayBody}
              isPending={takeAway.isPending}
              onConfirm={() => takeAway.mutate(person)}
            />
          ),
      ]}
    />
  );
}

function PersonState({ person }: { person: AssignmentPerson }) {
  return (
    <>
      {PERSON_STATE_LABELS[person.state]}{' '}
      {person.story_id && (
        <Link to={pages.story('$id')} params={{ id: person.story_id }}>
          {deskStoryTexts.toStory}
          <span className="sr-only"> {deskStoryTexts.storyOf(person.full_name)}</span>
        </Link>
      )}
    </>
  );
}
