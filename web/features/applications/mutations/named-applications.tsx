import '#web/features/applications/applications.css';
import type { ApplicationRow } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';

export type Named = Pick<ApplicationRow, 'id' | 'full_name' | 'application_number'>;

const NAMED = 8;

/** The applications that a question is about, by name and number; the name may be hidden. */
export function NamedApplications({ applications }: { applications: readonly Named[] }) {
  const further = applications.length - NAMED;
  return (
    <ul className="named-applications">
      {applications.slice(0, NAMED).map((application) => (
        <li key={application.id}>
          {application.full_name} <span>{application.application_number}</span>
        </li>
      ))}
      {further > 0 && <li>{listTexts.andMore(further)}</li>}
    </ul>
  );
}
