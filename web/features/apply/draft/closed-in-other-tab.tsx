import { Link } from '@tanstack/react-router';
import { applyTexts } from '#contract/apply/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Another tab has submitted or removed the application that was open here. */
export function ClosedInOtherTab({
  reason,
  onStartNew,
}: {
  reason: 'submitted' | 'cleared';
  onStartNew: () => void;
}) {
  const isSubmitted = reason === 'submitted';
  return (
    <div className="column stack" role="alert">
      <PageTitle>
        {isSubmitted ? applyTexts.submittedElsewhereTitle : applyTexts.clearedElsewhereTitle}
      </PageTitle>
      <p>{isSubmitted ? applyTexts.submittedElsewhere : applyTexts.clearedElsewhere}</p>
      <p className="actions">
        {isSubmitted && (
          <Link to={pages.status} className="button primary">
            {PAGE_TITLES.status}
          </Link>
        )}
        <button type="button" className="button" onClick={onStartNew}>
          {applyTexts.startNew}
        </button>
      </p>
    </div>
  );
}
