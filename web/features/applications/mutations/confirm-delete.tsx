import { listTexts } from '#contract/applications/list-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { type Named, NamedApplications } from './named-applications.tsx';

export function confirmDeletion(applications: readonly Named[]): Promise<boolean> {
  return confirm({
    title: listTexts.deleteTitle(applications.length),
    body: (
      <>
        <p>{messages.cannotBeUndone}</p>
        <NamedApplications applications={applications} />
      </>
    ),
    confirmLabel: listTexts.delete,
    isDestructive: true,
  });
}
