import { useQuery } from '@tanstack/react-query';
import type { BoardCard } from '#contract/newsroom/assignments.ts';
import { boardTexts as texts } from '#contract/newsroom/board-texts.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Details } from '#web/ui/details.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { LazyMarkdown } from '#web/ui/lazy-markdown.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { AskEditor } from './ask-editor.tsx';
import { boardOptions, useGiveBack, useTake } from './assignments.api.ts';
import styles from './assignments.module.css';
import { WriteLink } from './write-link.tsx';

/** The nearest; a board has up to 200, all over the country. */
const FIRST_CARDS = 10;

/** What editors ask for: mine first, of these what is still to be done, then those to take, nearest first, then those of others. */
export function Board({ canTake }: { canTake: boolean }) {
  const loaded = useQuery(boardOptions);
  const { data } = loaded;
  if (!data) return <NotLoaded query={loaded} texts={texts} cards={4} />;
  const isOver = ({ status, filed }: BoardCard) => Number(status === 'closed' || filed);
  const mine = data.assignments
    .filter((one) => one.mine)
    .sort((one, other) => isOver(one) - isOver(other));
  const others = data.assignments.filter((one) => !one.mine);
  const isFree = ({ taken, wanted }: BoardCard) => taken < wanted;
  return (
    <Stack gap={5}>
      {data.totalCount === 0 && <EmptyState>{texts.none}</EmptyState>}
      <Cards title={texts.mineTitle} cards={mine} canTake={canTake} />
      <Cards title={texts.openTitle} cards={others.filter(isFree)} canTake={canTake} />
      <More label={texts.others} cards={others.filter((one) => !isFree(one))} canTake={canTake} />
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
      <CardList cards={cards.slice(0, FIRST_CARDS)} canTake={canTake} />
      <More label={texts.farther} cards={cards.slice(FIRST_CARDS)} canTake={canTake} />
    </Stack>
  );
}

function CardList({ cards, canTake }: { cards: readonly BoardCard[]; canTake: boolean }) {
  return (
    <Stack as="ul" gap={3}>
      {cards.map((card) => (
        <AssignmentCard key={card.id} card={card} canTake={canTake} />
      ))}
    </Stack>
  );
}

/** What few look for. */
function More({
  label,
  cards,
  canTake,
}: {
  label: (count: number) => string;
  cards: readonly BoardCard[];
  canTake: boolean;
}) {
  if (cards.length === 0) return null;
  return (
    <Details summary={label(cards.length)}>
      <CardList cards={cards} canTake={canTake} />
    </Details>
  );
}

function AssignmentCard({ card, canTake }: { card: BoardCard; canTake: boolean }) {
  const { title, brief, city, state, zip_code, miles, due_at, wanted, taken, mine, filed, status } =
    card;
  const left = wanted - taken;
  return (
    <Card as="li" gap={2}>
      <Row gap={2} align="start" justify="between" wrap={false}>
        <h3>{title}</h3>
        {status === 'closed' ? (
          <Badge color="purple">{texts.closed}</Badge>
        ) : (
          mine && <Badge color="green">{filed ? texts.filed : texts.mine}</Badge>
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
        <LazyMarkdown text={brief} />
      </Details>
      <AskEditor card={card} />
      {canTake && status === 'open' && <Action card={card} left={left} />}
    </Card>
  );
}

function Action({ card, left }: { card: BoardCard; left: number }) {
  const { id, title, mine, filed } = card;
  const take = useTake(id);
  const giveBack = useGiveBack(id);
  // The card moves to those that are one's own, and its button goes.
  useHeadlineAfter();
  if (mine) {
    return (
      <Row gap={2}>
        <WriteLink card={card} />
        {!filed && (
          <ConfirmButton
            size="normal"
            className={styles.press}
            label={texts.giveBack}
            name={texts.giveItBack(title)}
            title={texts.giveBackQuestion}
            body={texts.giveBackBody}
            isPending={giveBack.isPending}
            onConfirm={() => giveBack.mutate(undefined)}
          />
        )}
      </Row>
    );
  }
  if (left <= 0) return null;
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
