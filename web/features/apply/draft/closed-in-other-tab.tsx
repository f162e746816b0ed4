import { Link } from '@tanstack/react-router';
import { handoverButtonTexts } from '#contract/apply/handover-button-texts.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { DraftState } from './draft-autosave.ts';

const BODIES = {
  submitted: applyTexts.submittedInOtherTab,
  submitted_there: handoverButtonTexts.submittedThere,
  cleared: applyTexts.clearedInOtherTab,
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
        {isSubmitted ? applyTexts.submittedInOtherTabTitle : applyTexts.clearedInOtherTabTitle}
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
