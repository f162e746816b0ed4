import { Link } from '@tanstack/react-router';
import { type Age, TO_DECIDE, TO_REVIEW } from '#contract/applications/waiting.ts';
import { TURNAROUND_DAYS } from '#contract/apply/turnaround.ts';
import { ASSIGNMENT_NEEDS, type AssignmentCounts } from '#contract/newsroom/assignments.ts';
import { dashboardTexts as texts } from '#contract/reports/dashboard-texts.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import { pages } from '#contract/shared/pages.ts';
import { isoDayIn } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { Stack } from '#web/ui/layout.tsx';
import styles from './dashboard.module.css';
import { CountText, TileText } from './tile-text.tsx';

/** The place of the undelivered mail on this page. */
export const FAILED_MAIL = 'failed-mail';

type CountedList = { count: number | undefined; search: Record<string, string> };

/** What other parts of the portal know; counts are undefined if they could not be loaded. */
export type NeedTileFigures = {
  /** The longest wait for a first look; null if nobody waits. */
  longest: { age: Age; isOverdue: boolean } | null | undefined;
  /** With their reviews, without a decision; and those of them whose time is over. */
  toDecide: { count: number | undefined; late: number | undefined };
  tapes: CountedList;
  silent: CountedList;
  failedMail: number | undefined;
  assignments: AssignmentCounts | undefined;
};

/** What waits for an editor: tiles, each with a link to where it is done. */
export function NeedTiles({
  needs,
  statistics,
}: {
  needs: NeedTileFigures;
  statistics: Statistics;
}) {
  const { tapes, silent, failedMail } = needs;
  const { offersEnding, promises, byStatus } = statistics;
  const waiting = byStatus.find(({ status }) => status === 'new')?.count ?? 0;
  return (
    <ul className={styles.tiles} aria-label={texts.needs}>
      <li>
        <Link to={pages.applications} search={TO_REVIEW}>
          <LongestWait longest={needs.longest} waiting={waiting} />
        </Link>
      </li>
      <li>
        <Link to={pages.applications} search={TO_DECIDE}>
          <CountText
            label={texts.toDecide}
            count={needs.toDecide.count}
            due={texts.lateDecisions(needs.toDecide.late ?? 0)}
            calm={texts.nothingToDecide}
            dueState={needs.toDecide.late ? 'late' : 'due'}
          />
        </Link>
      </li>
      <li>
        <Link to={pages.waitlist}>
          <CountText
            label={texts.offers}
            count={offersEnding.count}
            due={texts.offersEnd(offersEnding.hours)}
            calm={texts.noOffers(offersEnding.hours)}
          />
        </Link>
      </li>
      <li>
        <Link to={pages.applications} search={tapes.search}>
          <CountText
            label={texts.tapes}
            count={tapes.count}
            due={texts.tapesWait}
            calm={texts.noTapes}
          />
        </Link>
      </li>
      <li>
        <Link to={pages.applications} search={silent.search}>
          <CountText
            label={texts.silent}
            count={silent.count}
            due={texts.silentOnes}
            calm={texts.nobodySilent}
          />
        </Link>
      </li>
      <li>
        <FailedMail count={failedMail} />
      </li>
      <li>
        <Assignments counts={needs.assignments} />
      </li>
      <li>
        <PromisesKept promises={promises} />
      </li>
    </ul>
  );
}

function LongestWait({
  longest,
  waiting,
}: {
  longest: NeedTileFigures['longest'];
  waiting: number;
}) {
  const label = texts.longestWait;
  if (longest === undefined) return <TileText label={label} note={texts.countFailed} />;
  if (longest === null) {
    return <TileText label={label} value={texts.nobodyWaits} note={texts.allSeen} />;
  }
  const { age, isOverdue } = longest;
  return (
    <TileText
      label={label}
      value={texts.wait(age)}
      note={texts.awaiting(waiting)}
      state={isOverdue ? 'late' : 'due'}
    />
  );
}

/** There is no list of undelivered mail while there is none. */
function FailedMail({ count }: { count: number | undefined }) {
  const text = (
    <CountText
      label={texts.mail}
      count={count}
      due={texts.mailFailed}
      calm={texts.noMailFailed}
      dueState="late"
    />
  );
  if (!count) return <div>{text}</div>;
  return (
    <Link to={pages.dashboard} hash={FAILED_MAIL}>
      {text}
    </Link>
  );
}

/** Open ones, by what they need; each figure leads to its list. */
function Assignments({ counts }: { counts: AssignmentCounts | undefined }) {
  if (!counts) {
    return (
      <div>
        <TileText label={texts.assignments} note={texts.countFailed} />
      </div>
    );
  }
  return (
    <div>
      <Stack as="span" gap={1} data-state={counts.overdue > 0 ? 'late' : 'calm'}>
        <span className={styles.label}>{texts.assignments}</span>
      </Stack>
      <span className={styles.needs}>
        {ASSIGNMENT_NEEDS.map((need) => (
          <Link key={need} to={pages.assignments} search={{ need }}>
            {texts.assignmentNeeds[need](counts[need])}
          </Link>
        ))}
      </span>
    </div>
  );
}

/** Two shares, each with a link to the late ones that make up the rest. */
function PromisesKept({ promises: { first_look, decision } }: Pick<Statistics, 'promises'>) {
  const since = isoDayIn(network.time_zone, new Date(Date.now() - TURNAROUND_DAYS * 86_400_000));
  const shares = [
    {
      name: texts.looks,
      percent: first_look.kept_percent,
      within: texts.within.hours(first_look.hours),
      search: { late: 'look', lookedFrom: since },
    },
    {
      name: texts.decisions,
      percent: decision.kept_percent,
      within: texts.within.days(decision.days),
      search: { late: 'decision', decidedFrom: since },
    },
  ];
  return (
    <div>
      <span className={styles.label}>
        {texts.promises}, {texts.promisesSpan.toLowerCase()}
      </span>
      <span className={styles.shares}>
        {shares.map(({ name, percent, within, search }) => (
          <Link key={name} to={pages.applications} search={search}>
            <span className={styles.value}>
              {percent === null ? texts.tooFew : texts.keptPercent(percent)}
            </span>
            <span className={styles.note}>
              {name} {within}
              <span className="sr-only">, {texts.showLate}</span>
            </span>
          </Link>
        ))}
      </span>
    </div>
  );
}
