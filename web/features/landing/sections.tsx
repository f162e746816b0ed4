import { Link } from '@tanstack/react-router';
import {
  brief,
  homeTexts,
  landingTexts,
  questions,
  REQUIREMENTS,
} from '#contract/landing/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { network } from '#web/lib/browser/network.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './sections.module.css';

export function Brief() {
  return (
    <section aria-labelledby="brief">
      <h2 id="brief" className="sr-only">
        {landingTexts.briefTitle}
      </h2>
      <dl className={styles.brief}>
        {brief(promisedTimes).map(({ figure, counts }) => (
          <div key={counts}>
            <dt className="soft">{counts}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const ICON_PATHS: Record<(typeof REQUIREMENTS)[number]['id'], string> = {
  education:
    'M12 6.500C9.500 4.800 6.500 4.300 3 4.500v14c3.500-.2 6.500.3 9 2 2.500-1.700 5.500-2.200 9-2v-14c-3.500-.2-6.500.3-9 2Zm0 0v14',
  truth:
    'm20.500 20.500-4.300-4.300M18 10.500a7.500 7.500 0 1 1-15 0 7.500 7.500 0 0 1 15 0ZM7.500 10.700l2.200 2.200 4-4.400',
  time: 'M12 7v5l3.500 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  learning: 'M4 19.500V15h5v-4.500h5V6h6M16.500 2.500 20 6l-3.500 3.500',
  video: 'M3 6.500h12.500v11H3zM15.500 10.500 21 7.500v9l-5.500-3',
  area: 'M12 21.500c-4.700-5.400-7-9-7-12a7 7 0 0 1 14 0c0 3-2.300 6.600-7 12Zm0-9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
};

export function Requirements() {
  return (
    <Stack as="section" gap={6} aria-labelledby="requirements">
      <Stack as="header" gap={2}>
        <h2 id="requirements">{landingTexts.requirementsTitle}</h2>
        <Soft>{landingTexts.requirementsLead}</Soft>
      </Stack>
      <Stack as="ul" gap={6} className={styles.requirements}>
        {REQUIREMENTS.map(({ id, title, text }) => (
          <Stack as="li" key={id} gap={2}>
            <Icon size={26}>
              <path d={ICON_PATHS[id]} />
            </Icon>
            <h3 className="above-1">{title}</h3>
            <Soft>{text}</Soft>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

export function Questions() {
  return (
    <Stack as="section" gap={5} className={styles.questions} aria-labelledby="questions">
      <Stack as="header" gap={2}>
        <h2 id="questions">{landingTexts.questionsTitle}</h2>
        <Soft>
          {landingTexts.questionsLead}{' '}
          <a href={`mailto:${network.support_email}`}>{network.support_email}</a>
        </Soft>
      </Stack>
      <div>
        {questions(promisedTimes).map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <Soft>{answer}</Soft>
          </details>
        ))}
      </div>
    </Stack>
  );
}

export function ClosingCall() {
  return (
    <Stack as="section" align="center" className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{landingTexts.closingTitle}</h2>
      <Soft>{landingTexts.closingLead}</Soft>
      <Link to={pages.apply} className={buttonClass({ kind: 'primary' })}>
        {landingTexts.closingAction}
      </Link>
      <Soft size="sm">{homeTexts.notice}</Soft>
    </Stack>
  );
}
