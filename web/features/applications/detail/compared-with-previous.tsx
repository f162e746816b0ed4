import { useQuery } from '@tanstack/react-query';
import { type Change, diffWords } from 'diff';
import { useMemo } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { comparisonTexts } from '#contract/applications/comparison-texts.ts';
import { ANSWER_FIELDS, type AnswerField, fieldRow, isKind } from '#contract/apply/fields.ts';
import { formatYesNo } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { ChangedWords } from '#web/ui/changed-words.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { detailOptions } from './detail.api.ts';
import { Section } from './detail-section.tsx';

/** Every answer of an application beside that of an earlier one of the same person. */
export default function ComparedWithPrevious({
  application,
  previous,
}: {
  application: Application;
  previous: { id: string; application_number: string };
}) {
  const { data, isError } = useQuery({
    ...detailOptions(previous.id),
    meta: { errorToast: 'none' },
  });
  return (
    <Section title={comparisonTexts.title(previous.application_number)}>
      {data ? (
        <Answers before={data.application} now={application} />
      ) : (
        <Soft role="status">{explainMissing(data, isError)}</Soft>
      )}
    </Section>
  );
}

function explainMissing(data: null | undefined, isError: boolean): string {
  if (data === null) return comparisonTexts.gone;
  return isError ? comparisonTexts.failed : comparisonTexts.loading;
}

function Answers({ before, now }: { before: Application; now: Application }) {
  const { changed, unchanged } = useMemo(() => compareAnswers(before, now), [before, now]);
  const names = unchanged.map((field) => fieldRow(field).summary);
  return (
    <>
      <Soft role="status">
        {comparisonTexts.changed(changed.length)}. {comparisonTexts.legend}
      </Soft>
      {changed.map((answer, place) => (
        <div key={answer.field} className={place > 0 ? 'above-4' : undefined}>
          <h3 className="sm">{fieldRow(answer.field).summary}</h3>
          {answer.changes ? <ChangedWords changes={answer.changes} /> : <SideBySide {...answer} />}
        </div>
      ))}
      {names.length > 0 && <Soft>{comparisonTexts.unchanged(names)}</Soft>}
    </>
  );
}

function SideBySide({ before, now }: ComparedAnswer) {
  return (
    <Grid narrowest="20rem">
      <div>
        <h4 className="sm">{comparisonTexts.before}</h4>
        <AsWritten>{before}</AsWritten>
      </div>
      <div>
        <h4 className="sm">{comparisonTexts.now}</h4>
        <AsWritten>{now}</AsWritten>
      </div>
    </Grid>
  );
}

/** For all answers together; two texts that have little in common can take very long. */
const COMPARE_MS = 200;

type ComparedAnswer = {
  field: AnswerField;
  before: string;
  now: string;
  /** Word by word; undefined if the time was not enough. */
  changes: Change[] | undefined;
};

/** Every answer of both applications that this editor may see: those that differ, and the others. */
export function compareAnswers(before: Application, now: Application, limitMs = COMPARE_MS) {
  const deadline = performance.now() + limitMs;
  const changed: ComparedAnswer[] = [];
  const unchanged: AnswerField[] = [];
  for (const field of ANSWER_FIELDS) {
    if (isKind(field, 'agreement') || isHidden(field, before) || isHidden(field, now)) continue;
    const texts = { before: readAnswer(before[field]), now: readAnswer(now[field]) };
    if (texts.before === texts.now) {
      unchanged.push(field);
      continue;
    }
    const timeout = Math.max(0, deadline - performance.now());
    changed.push({ field, ...texts, changes: diffWords(texts.before, texts.now, { timeout }) });
  }
  return { changed, unchanged };
}

function readAnswer(value: string | boolean | null): string {
  if (typeof value === 'boolean') return formatYesNo(value);
  return value || labels.notProvided;
}

const PERSON = ['full_name', 'email', 'phone'] satisfies AnswerField[];
const isHidden = (field: AnswerField, { hidden }: Application) =>
  hidden.includes('identity') && PERSON.some((one) => one === field);
