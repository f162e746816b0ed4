import { listTexts } from '#contract/applications/list-texts.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { type Named, NamedApplications } from './named-applications.tsx';

/** Asks before accounts are made: the applicants get mail at once, and there is no undo. */
export function confirmAccounts(applications: readonly Named[]): Promise<boolean> {
  return confirm({
    title: stageTexts.createAccountsTitle(applications.length),
    body: (
      <>
        <p>{stageTexts.createAccountsMeaning}</p>
        <NamedApplications applications={applications} />
      </>
    ),
    confirmLabel: listTexts.createAccounts,
  });
}
