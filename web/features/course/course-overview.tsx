import { Link } from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import type { Course, ReadModule } from '#contract/training/course.ts';
import { courseTexts as texts } from '#contract/training/course-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Details } from '#web/ui/details.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { CheckIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './course.module.css';

export function CourseOverview({ course: { modules, hours } }: { course: Course }) {
  const passed = modules.filter(({ passed_at }) => passed_at).length;
  const isPassed = passed === modules.length;
  const list = (
    <Card as="ol" rows className={styles.modules}>
      {modules.map((module) => (
        <ModuleRow key={module.id} module={module} />
      ))}
    </Card>
  );
  return (
    <Stack as="section" aria-labelledby="course">
      <h2 id="course" tabIndex={-1}>
        {texts.title}
      </h2>
      {modules.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <>
          {!isPassed && <Soft>{texts.lead}</Soft>}
          <Bar
            label={texts.title}
            text={texts.progress(passed, modules.length)}
            value={passed}
            max={modules.length}
          />
          {isPassed ? <Details summary={texts.readAgain}>{list}</Details> : list}
        </>
      )}
      <Stack gap={2} className="above-3">
        <h3 className="small-heading">{texts.hours}</h3>
        <Bar
          label={texts.hours}
          text={texts.hoursOf(hours.month_minutes, hours.wanted_minutes)}
          value={hours.month_minutes}
          max={hours.wanted_minutes}
        />
        <Soft size="sm">
          {isPassed && modules.length > 0 ? texts.hoursAllPassed : texts.hoursNote}
        </Soft>
      </Stack>
    </Stack>
  );
}

function Bar({
  label,
  text,
  value,
  max,
}: {
  label: string;
  text: string;
  value: number;
  max: number;
}) {
  return (
    <Stack gap={2} className="strong figures">
      <span aria-hidden="true">{text}</span>
      <Progress
        aria-label={label}
        aria-valuetext={text}
        value={Math.min(value, max)}
        max={Math.max(max, 1)}
      />
    </Stack>
  );
}

function ModuleRow({ module }: { module: ReadModule }) {
  const { id, title, minutes } = module;
  const state = stateOf(module);
  return (
    <li>
      <Link className="whole-row strong breaks" to={pages.courseModule(id)}>
        {title}
      </Link>
      <Soft as="span" size="sm">
        {texts.minutes(minutes)}
      </Soft>
      <Row as="span" gap={1} size="sm" className={classNames(styles.state, STATE_LOOKS[state])}>
        {state === 'passed' && <CheckIcon size={16} />}
        {texts.states[state]}
      </Row>
    </li>
  );
}

const STATE_LOOKS = { passed: 'good', tried: 'late', open: 'soft' };

function stateOf({ passed_at, attempts }: ReadModule): keyof typeof texts.states {
  if (passed_at) return 'passed';
  return attempts > 0 ? 'tried' : 'open';
}
