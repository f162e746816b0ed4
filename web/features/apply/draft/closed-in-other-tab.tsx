import { Link } from '@tanstack/react-router';
import { elsewhereButtonTexts } from '#contract/apply/elsewhere-button-texts.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { DraftState } from './draft-autosave.ts';

const BODIES = {
  submitted: applyTexts.submittedElsewhere,
  submitted_there: elsewhereButtonTexts.submittedThere,
  cleared: applyTexts.clearedElsewhere,
};

/** Another tab has submitted or removed the application that was open here, or another device. */
export function ClosedInOtherTab({
  reason,
  onStartNew,
}: {
  reason: NonNullable<DraftState['closedInOtherTab']>;
  onStartNew: () => void;
}) {
  const isSubmitted = reason !== 'cleared';
  return (
    <div className="column stack" role="alert">
      <PageTitle>
        {isSubmitted ? applyTexts.submittedElsewhereTitle : applyTexts.clearedElsewhereTitle}
      </PageTitle>
      <p>{BODIES[reason]}</p>
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
