import type { CourseModule } from '#contract/training/course.ts';
import { courseTexts, moduleTexts } from '#contract/training/editor-texts.ts';
import { formatMoment } from '#web/lib/browser/dates.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Details } from '#web/ui/details.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './module-form.module.css';
import type { ModuleFormState } from './use-module-form.ts';

export function ModuleNotices({ form }: { form: ModuleFormState }) {
  const { module, isGone, isConflict, restoredFrom, discard, error } = form;
  const place = useInView(error);
  if (isGone || (isConflict && module)) {
    return (
      <div ref={place} className={styles.notice}>
        {isGone && <Banner kind="error">{moduleTexts.gone}</Banner>}
        {!isGone && module && <Conflict form={form} stored={module} />}
      </div>
    );
  }
  return (
    <>
      {restoredFrom && (
        <Banner kind="info" role="status">
          <p>{moduleTexts.restored(formatMoment(restoredFrom))}</p>
          <Button size="small" onClick={discard}>
            {moduleTexts.discard}
          </Button>
        </Banner>
      )}
      {module?.is_published && (
        <Banner kind="info">{moduleTexts.keepsPassed(module.passed, module.trying)}</Banner>
      )}
    </>
  );
}

function Conflict({
  form: { overwrite, discard },
  stored,
}: {
  form: ModuleFormState;
  stored: CourseModule;
}) {
  useHeadlineAfter();
  return (
    <Stack gap={3}>
      <Banner kind="error">
        <p>{moduleTexts.changedMeanwhile}</p>
        <Row gap={2} className="above-4">
          <Button size="small" onClick={overwrite}>
            {moduleTexts.overwrite}
          </Button>
          <Button size="small" onClick={discard}>
            {moduleTexts.discard}
          </Button>
        </Row>
      </Banner>
      <Details summary={moduleTexts.storedVersion} className={styles.stored}>
        <h2 className="small-heading above-3">{stored.title}</h2>
        <Soft size="sm">
          {courseTexts.minutes(stored.minutes)},{' '}
          {stored.is_published ? moduleTexts.published : moduleTexts.draft}
        </Soft>
        <Card as="pre">{stored.text}</Card>
        <ol>
          {stored.questions.map(({ question, options, answer }) => (
            <li key={question}>
              {question} <Soft as="span">{options[answer]}</Soft>
            </li>
          ))}
        </ol>
      </Details>
    </Stack>
  );
}
