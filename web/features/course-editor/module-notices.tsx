import type { CourseModule } from '#contract/training/course.ts';
import { courseTexts, moduleTexts } from '#contract/training/editor-texts.ts';
import { formatMoment } from '#web/lib/browser/dates.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ModuleFormState } from './use-module-form.ts';

/** What the editor should know before saving. */
export function ModuleNotices({ form }: { form: ModuleFormState }) {
  const { module, isGone, isConflict, restoredFrom, discard } = form;
  if (isGone) return <Banner kind="error">{moduleTexts.gone}</Banner>;
  if (isConflict && module) return <Conflict form={form} stored={module} />;
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
  return (
    <div className="module-conflict">
      <Banner kind="error">
        <p>{moduleTexts.changedMeanwhile}</p>
        <div className="module-buttons">
          <Button size="small" onClick={overwrite}>
            {moduleTexts.overwrite}
          </Button>
          <Button size="small" onClick={discard}>
            {moduleTexts.discard}
          </Button>
        </div>
      </Banner>
      <details>
        <summary>{moduleTexts.storedVersion}</summary>
        <h2>{stored.title}</h2>
        <p className="soft">
          {courseTexts.minutes(stored.minutes)},{' '}
          {stored.is_published ? moduleTexts.published : moduleTexts.draft}
        </p>
        <pre>{stored.text}</pre>
        <ol>
          {stored.questions.map(({ question, options, answer }) => (
            <li key={question}>
              {question} <span className="soft">{options[answer]}</span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
