import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { assignmentTexts as texts } from '#contract/newsroom/assignment-texts.ts';
import type { NearbyPerson } from '#contract/newsroom/assignments.ts';
import { pages } from '#contract/shared/pages.ts';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './assignments.module.css';

/** Who is near, nearest first; `action` is what can be done with each. */
export function NearbyPeople({
  people,
  isStale = false,
  action,
}: {
  people: readonly NearbyPerson[];
  isStale?: boolean;
  action?: (person: NearbyPerson) => ReactNode;
}) {
  if (people.length === 0) return <Soft size="sm">{texts.nobodyNearby}</Soft>;
  return (
    <Stack
      as="ul"
      gap={2}
      size="sm"
      className={styles.people}
      aria-label={texts.nearby}
      aria-busy={isStale}
    >
      {people.map((person) => (
        <Row as="li" key={person.user_id} gap={3} justify="between">
          <span>
            <PersonName person={person} /> <Soft as="span">{texts.miles(person.miles)}</Soft>
          </span>
          {action?.(person)}
        </Row>
      ))}
    </Stack>
  );
}

/** With a link to the application, where there is one. */
export function PersonName({
  person: { application_id, full_name },
}: {
  person: Pick<NearbyPerson, 'application_id' | 'full_name'>;
}) {
  if (!application_id) return full_name;
  return <Link to={pages.application(application_id)}>{full_name}</Link>;
}
