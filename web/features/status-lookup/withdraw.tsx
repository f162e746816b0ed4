import { holdsSeat, isDecided } from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { applicantTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { AskedAction } from './action-button.tsx';
import styles from './status.module.css';
import type { ApplicantActions } from './use-applicant-actions.ts';

/** Ends an application before a decision, after two questions (rule line-8). */
export function Withdraw({ actions }: { actions: ApplicantActions }) {
  const { application } = actions;
  const { status, confirm_by, application_number } = application;
  if (confirm_by || isDecided(status)) return null;
  return (
    <Stack gap={2} lined className={classNames(styles.withdraw, 'on-screen')}>
      <Soft>{applicantTexts.withdrawLead}</Soft>
      <AskedAction
        action="withdraw"
        actions={actions}
        kind="link"
        keep={applicantTexts.withdrawKeep}
        questions={[
          {
            title: applicantTexts.withdrawTitle,
            text: explain(application),
            next: applicantTexts.withdrawNext,
          },
          {
            title: applicantTexts.withdrawSureTitle,
            text: applicantTexts.withdrawSureText(application_number),
          },
        ]}
      />
    </Stack>
  );
}

function explain({ status, in_line, zip_code }: StatusLookup): string {
  const { seat, line, none } = applicantTexts.withdrawText;
  if (holdsSeat(status)) return seat(zip_code);
  return in_line ? line(zip_code) : none;
}
