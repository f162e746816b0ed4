import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { boardTexts as texts } from '#contract/newsroom/board-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout.tsx';
import { Time } from '#web/ui/time.tsx';
import { AskEditor } from './ask-editor.tsx';
import { boardOptions } from './assignments.api.ts';

/** How far an assignment may be to be named on the portal's page. */
const NEAR_MILES = 50;

/** On top of the portal: the next one that is theirs, or the nearest that they could take. */
export function NearAssignment() {
  const { data } = useQuery(boardOptions);
  const open = data?.assignments.filter(({ status }) => status === 'open') ?? [];
  const mine = open
    .filter((one) => one.mine)
    .sort((a, b) => a.due_at.getTime() - b.due_at.getTime())[0];
  const near = open.find(
    ({ miles, taken, wanted }) => taken < wanted && miles !== null && miles <= NEAR_MILES,
  );
  const shown = mine ?? near;
  if (!shown) return null;
  return (
    <Card as="section" gap={2} align="start" aria-labelledby="near-assignment">
      <h2 id="near-assignment">{mine ? texts.nearMine : texts.near}</h2>
      {mine ? (
        <>
          <p>
            {mine.title}. {texts.due} <Time value={mine.due_at} />.
          </p>
          <AskEditor card={mine} />
        </>
      ) : (
        <p>{texts.nearText(shown.title, shown.miles ?? 0)}</p>
      )}
      <Link to={pages.board} className={buttonClass({ kind: 'primary' })}>
        {texts.toBoard}
      </Link>
    </Card>
  );
}
