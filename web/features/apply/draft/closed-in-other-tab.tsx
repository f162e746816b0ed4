import { Link } from '@tanstack/react-router';
import { applyTexts, handoverButtonTexts } from '#contract/apply/apply-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Column, Row } from '#web/ui/layout.tsx';
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
    <Column role="alert">
      <PageTitle>
        {isSubmitted ? applyTexts.submittedInOtherTabTitle : applyTexts.clearedInOtherTabTitle}
      </PageTitle>
      <p>{BODIES[reason]}</p>
      <Row as="p">
        {isSubmitted && (
          <Link to={pages.status} className={buttonClass({ kind: 'primary' })}>
            {PAGE_TITLES.status}
          </Link>
        )}
        <Button onClick={onStartNew}>{applyTexts.startNew}</Button>
      </Row>
    </Column>
  );
}
