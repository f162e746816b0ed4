import type { ApplicationRow } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import styles from '#web/features/applications/applications.module.css';
import { Soft } from '#web/ui/soft.tsx';

export type Named = Pick<ApplicationRow, 'id' | 'full_name' | 'application_number'>;

const NAMED = 8;

/** The applications that a question is about, by name and number; the name may be hidden. */
export function NamedApplications({ applications }: { applications: readonly Named[] }) {
  const further = applications.length - NAMED;
  return (
    <ul className={styles.named}>
      {applications.slice(0, NAMED).map((application) => (
        <li key={application.id}>
          {application.full_name} <Soft as="span">{application.application_number}</Soft>
        </li>
      ))}
      {further > 0 && <li>{listTexts.andMore(further)}</li>}
    </ul>
  );
}
