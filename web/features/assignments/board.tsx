import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { BoardCard } from '#contract/newsroom/assignments.ts';
import { boardTexts as texts } from '#contract/newsroom/board-texts.ts';
import { ownStoryTexts } from '#contract/newsroom/story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Details } from '#web/ui/details.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { AskEditor } from './ask-editor.tsx';
import { boardOptions, useGiveBack, useTake } from './assignments.api.ts';
import styles from './assignments.module.css';

const Markdown = lazy(() =>
  import('#web/ui/markdown.tsx').then(({ Markdown }) => ({ default: Markdown })),
);

/** What editors ask for: mine first, then the open ones, nearest first. */
export function Board({ canTake }: { canTake: boolean }) {
  const loaded = useQuery(boardOptions);
  const { data } = loaded;
  if (!data) return <NotLoaded query={loaded} texts={texts} cards={4} />;
  const mine = data.assignments.filter((one) => one.mine);
  const others = data.assignments.filter((one) => !one.mine);
  return (
    <Stack gap={5}>
      {data.totalCount === 0 && <EmptyState>{texts.none}</EmptyState>}
      <Cards title={texts.mineTitle} cards={mine} canTake={canTake} />
      <Cards title={texts.openTitle} cards={others} canTake={canTake} />
    </Stack>
  );
}

function Cards({
  title,
  cards,
  canTake,
}: {
  title: string;
  cards: readonly BoardCard[];
  canTake: boolean;
}) {
  if (cards.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <h2>{title}</h2>
      <Stack as="ul" gap={3}>
        {cards.map((card) => (
          <AssignmentCard key={card.id} card={card} canTake={canTake} />
        ))}
      </Stack>
    </Stack>
  );
}

function AssignmentCard({ card, canTake }: { card: BoardCard; canTake: boolean }) {
  const { title, brief, city, state, zip_code, miles, due_at, wanted, taken, mine, status } = card;
  const left = wanted - taken;
  return (
    <Card as="li" gap={2}>
      <Row gap={2} align="start" justify="between" wrap={false}>
        <h3>{title}</h3>
        {status === 'closed' ? (
          <Badge color="purple">{texts.closed}</Badge>
        ) : (
          mine && <Badge color="green">{texts.mine}</Badge>
        )}
      </Row>
      <Soft size="sm">
        {city}, {state} {zip_code}
        {miles !== null && `, ${texts.away(miles)}`}
      </Soft>
      <p>
        {texts.due} <Time value={due_at} />
        {!mine && left > 0 && ` · ${texts.left(left)}`}
      </p>
      <Details summary={texts.brief}>
        <Suspense fallback={<p>{brief}</p>}>
          <Markdown text={brief} />
        </Suspense>
      </Details>
      <AskEditor card={card} />
      {canTake && status === 'open' && <Action card={card} left={left} />}
    </Card>
  );
}

function Action({ card: { id, title, mine }, left }: { card: BoardCard; left: number }) {
  const take = useTake(id);
  const giveBack = useGiveBack(id);
  if (mine) {
    return (
      <Row gap={2}>
        <Link
          to={pages.ownStory('$id')}
          params={{ id: 'new' }}
          search={{ assignment: id }}
          className={buttonClass({ kind: 'primary' }, styles.press)}
          aria-label={ownStoryTexts.writeFor(title)}
        >
          {ownStoryTexts.write}
        </Link>
        <ConfirmButton
          size="normal"
          className={styles.press}
          label={texts.giveBack}
          name={texts.giveItBack(title)}
          title={texts.giveBackQuestion}
          body={texts.giveBackBody}
          confirmLabel={texts.giveBack}
          isPending={giveBack.isPending}
          onConfirm={() => giveBack.mutate(undefined)}
        />
      </Row>
    );
  }
  if (left <= 0) return <Soft size="sm">{texts.full}</Soft>;
  return (
    <Button
      kind="primary"
      className={styles.press}
      aria-label={texts.takeIt(title)}
      isBusy={take.isPending}
      onClick={() => !take.isPending && take.mutate(undefined)}
    >
      {texts.take}
    </Button>
  );
}
