import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import './thank-you.css';
import { Link } from '@tanstack/react-router';
import { labels } from '#contract/shared/messages.ts';
import { APPLY_NOW, PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Timeline } from '#web/features/landing/timeline.tsx';
import { Receipt } from '#web/features/receipt/receipt.tsx';
import { useReceipt } from '#web/features/receipt/use-receipt.ts';
import { network } from '#web/lib/browser/network.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function ThankYouPage() {
  const receipt = useReceipt();
  return (
    <div className="column thank-you">
      <div>
        <PageTitle>{PAGE_TITLES.thankYou}</PageTitle>
        {receipt && <p className="lead">{thankYouTexts.lead}</p>}
      </div>
      {receipt ? <Receipt {...receipt} /> : <NoNumber />}
      <section className="steps" aria-labelledby="next">
        <h2 id="next">{thankYouTexts.nextSteps}</h2>
        <Timeline />
      </section>
      <section aria-labelledby="reminders">
        <h2 id="reminders">{thankYouTexts.reminders}</h2>
        <ul>
          <li>{thankYouTexts.remindVolunteer}</li>
          <li>{thankYouTexts.remindEmail}</li>
          <li>{thankYouTexts.remindStatus}</li>
        </ul>
      </section>
      <p className="actions">
        <Link
          to={pages.status}
          search={receipt ? { number: receipt.number } : {}}
          className="button primary"
        >
          {thankYouTexts.checkStatus}
        </Link>
        {receipt && (
          <Link to={pages.copy} search={{ number: receipt.number }} className="button">
            {PAGE_TITLES.copy}
          </Link>
        )}
        <Link to={pages.home} className="button">
          {labels.backToHome}
        </Link>
      </p>
    </div>
  );
}

/** After a reload, or from a bookmark. */
function NoNumber() {
  return (
    <section className="stack" aria-labelledby="no-number">
      <h2 id="no-number">{thankYouTexts.noNumber}</h2>
      <p>{thankYouTexts.noNumberWhy}</p>
      <p>
        {thankYouTexts.findNumber}{' '}
        <a href={`mailto:${network.support_email}`}>{network.support_email}</a>
      </p>
      <p>
        {thankYouTexts.notApplied} <Link to={pages.apply}>{APPLY_NOW}</Link>
      </p>
    </section>
  );
}
