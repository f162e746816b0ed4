import { type ApplicationRow, shownName } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { confirm } from '#web/ui/confirm.tsx';

const NAMED = 8;

/** Asks before deleting, with the names and numbers. */
export function confirmDeletion(
  applications: readonly Pick<ApplicationRow, 'id' | 'full_name' | 'application_number'>[],
): Promise<boolean> {
  const further = applications.length - NAMED;
  return confirm({
    title: listTexts.deleteTitle(applications.length),
    body: (
      <>
        <p>{messages.cannotBeUndone}</p>
        <ul className="named-applications">
          {applications.slice(0, NAMED).map((application) => (
            <li key={application.id}>
              {shownName(application)} <span>{application.application_number}</span>
            </li>
          ))}
          {further > 0 && <li>{listTexts.andMore(further)}</li>}
        </ul>
      </>
    ),
    confirmLabel: listTexts.delete,
    isDestructive: true,
  });
}
