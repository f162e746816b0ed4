import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { boardTexts as texts } from '#contract/newsroom/board-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { AskEditor } from './ask-editor.tsx';
import { boardOptions } from './assignments.api.ts';
import styles from './assignments.module.css';
import { WriteLink } from './write-link.tsx';

/** How far an assignment may be to be named on the portal's page. */
const NEAR_MILES = 50;

/** On top of the portal: the next one that is theirs, or the nearest that they could take. */
export function NearAssignment() {
  const { data } = useQuery(boardOptions);
  const now = useNow();
  const open = data?.assignments.filter(({ status }) => status === 'open') ?? [];
  const mine = open
    .filter(({ mine, filed }) => mine && !filed)
    .sort((a, b) => a.due_at.getTime() - b.due_at.getTime())[0];
  const near = open.find(
    ({ miles, mine, taken, wanted, due_at }) =>
      !mine && taken < wanted && due_at > now && miles !== null && miles <= NEAR_MILES,
  );
  const shown = mine ?? near;
  if (!shown) return null;
  return (
    <Card as="section" gap={2} align="start" aria-labelledby="near-assignment">
      <h2 id="near-assignment">{mine ? texts.nearMine : texts.near}</h2>
      <div>
        <p>
          <strong>{shown.title}</strong>
        </p>
        <Soft size="sm">
          {shown.city}, {shown.state}
          {shown.miles !== null && `, ${texts.away(shown.miles)}`}. {texts.due}{' '}
          <Time value={shown.due_at} />
        </Soft>
        {mine && <AskEditor card={mine} />}
      </div>
      <Row gap={2}>
        {mine && <WriteLink card={mine} />}
        <Link
          to={pages.board}
          className={buttonClass({ kind: mine ? undefined : 'primary' }, styles.press)}
        >
          {texts.toBoard}
        </Link>
      </Row>
    </Card>
  );
}
