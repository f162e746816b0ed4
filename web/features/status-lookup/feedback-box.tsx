import { Link } from '@tanstack/react-router';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { againTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { formatLongDay } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { findReceipt } from '#web/lib/browser/receipts.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import styles from './status.module.css';

/** Why an application was rejected, and from when on another one is possible (rule reapply-1). */
export function FeedbackBox({ application }: { application: StatusLookup }) {
  const { status, withdrawn_at, feedback, apply_again_at } = application;
  if (status !== 'rejected') return null;
  const from = withdrawn_at ?? apply_again_at;
  return (
    <>
      {feedback && (
        <Stack as="section" gap={2} className={styles.box} aria-labelledby="feedback">
          <h3 id="feedback">{againTexts.feedback}</h3>
          <blockquote>{feedback}</blockquote>
        </Stack>
      )}
      {from && <ApplyAgain number={application.application_number} from={from} />}
    </>
  );
}

function ApplyAgain({ number, from }: { number: string; from: Date }) {
  const now = useNow();
  const isOpen = networkDay(now) >= networkDay(from);
  return (
    <Stack as="section" gap={2} className={styles.box} aria-labelledby="again">
      <h3 id="again">{againTexts.title}</h3>
      <p>
        {isOpen ? againTexts.now : againTexts.from(formatLongDay(from, network.time_zone))}{' '}
        {findReceipt(number) && againTexts.withAnswers}
      </p>
      {isOpen && (
        <Link
          to={pages.apply}
          search={{ again: number }}
          className={buttonClass({ kind: 'primary' })}
        >
          {againTexts.apply}
        </Link>
      )}
    </Stack>
  );
}

/** 2026-11-15: the whole day counts, as for the server. */
const networkDay = (time: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: network.time_zone }).format(time);
