import type { ApplicationRow } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import styles from '#web/features/applications/applications.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Soft } from '#web/ui/soft.tsx';

export type Named = Pick<ApplicationRow, 'id' | 'full_name' | 'application_number'>;

const NAMED = 8;

/** The applications that a question is about, by name and number; the name may be hidden. */
export function NamedApplications({ applications }: { applications: readonly Named[] }) {
  const further = applications.length - NAMED;
  return (
    <ul className={classNames(styles.named, 'sm above-3')}>
      {applications.slice(0, NAMED).map((application) => (
        <li key={application.id}>
          {application.full_name}{' '}
          <Soft as="span" className="figures">
            {application.application_number}
          </Soft>
        </li>
      ))}
      {further > 0 && <li>{listTexts.andMore(further)}</li>}
    </ul>
  );
}
