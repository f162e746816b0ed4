import type { Application } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { INTAKE_MARK_LABELS } from '#contract/apply/intake.ts';
import { formatDay } from '#web/lib/browser/dates.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Why an application waits although a seat was free, until an editor decides. */
export function IntakeNotice({ application }: { application: Application }) {
  const { intake_mark, confirm_by, status } = application;
  if (status !== 'waitlisted' || (!intake_mark && !confirm_by)) return null;
  return (
    <Banner kind="info">
      {intake_mark && (
        <p>
          <strong>{INTAKE_MARK_LABELS[intake_mark]}</strong> {detailTexts.intakeHint}
        </p>
      )}
      {confirm_by && (
        <p>
          <strong>{detailTexts.unconfirmed}.</strong>{' '}
          {detailTexts.unconfirmedHint(formatDay(confirm_by))}
        </p>
      )}
    </Banner>
  );
}
