import { Link } from '@tanstack/react-router';
import { ageOf } from '#contract/applications/waiting.ts';
import { waitTexts as texts, type Wait, waitInfo } from '#contract/reports/waits.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout.tsx';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './dashboard.module.css';

/** One list of what waits for an editor, by due time; each line leads to its queue. */
export function WhatWaits({ waits }: { waits: readonly Wait[] }) {
  const now = useNow();
  const waiting = waits.filter(({ count }) => count > 0);
  if (waiting.length === 0) return <p>{texts.nothing}</p>;
  const quiet = waits.filter(({ count }) => count === 0).map(({ kind }) => waitInfo(kind).label);
  return (
    <>
      <ol className={styles.waits} aria-label={texts.title}>
        {waiting.map((wait) => (
          <WaitLine key={wait.kind} wait={wait} now={now} />
        ))}
      </ol>
      {quiet.length > 0 && <Soft size="xs">{texts.quiet(quiet)}</Soft>}
    </>
  );
}

function WaitLine({ wait: { kind, count, late, due_at }, now }: { wait: Wait; now: Date }) {
  const { label, to, search = {}, hash } = waitInfo(kind);
  return (
    <li>
      <Link to={to} search={search} {...(hash && { hash })} data-late={late > 0}>
        <span className={styles.figure}>{formatNumber(count)}</span>
        <span className={classNames(styles.label, 'strong sm')}>{label}</span>
        {late > 0 && (
          <Row as="span" gap={1} size="sm" className="danger strong one-line">
            <AlertIcon size={14} />
            {texts.late(late)}
          </Row>
        )}
        <Soft as="span" size="xs">
          {due_at && dueText(due_at, now, waitInfo(kind).isSince)}
        </Soft>
      </Link>
    </li>
  );
}

function dueText(due: Date, now: Date, isSince = false): string {
  if (due > now) return texts.dueIn(ageOf(now, due));
  return (isSince ? texts.since : texts.dueSince)(ageOf(due, now));
}
