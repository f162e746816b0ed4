import { useState } from 'react';
import { z } from 'zod';
import {
  IMPORT_FIELDS,
  type Import,
  type ImportProblem,
  importFieldsOf,
  labelOf,
} from '#contract/imports/imports.ts';
import { importTexts as texts } from '#contract/imports/texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { parseStored } from '#web/lib/browser/stored-json.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { useDownloadProblems, useMapImport, useRunImport } from './import.api.ts';
import styles from './import.module.css';

const mappingDraft = z.record(z.string(), z.string());

/** What the columns are, what is wrong with the rows, and the import itself. */
export function ImportSteps({ stored }: { stored: Import }) {
  const draft = useTypedText(`import_${stored.id}`);
  const mapping: Record<string, string> = parseStored(mappingDraft, draft.text) ?? stored.mapping;
  const map = useMapImport(stored.id);
  const isChecked = stored.status !== 'mapping';
  const isChanged = stored.columns.some(
    (column) => (mapping[column] ?? '') !== (stored.mapping[column] ?? ''),
  );
  const chosen = Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== ''));
  return (
    <Stack gap={6}>
      {stored.status === 'failed' && (
        <Banner kind="error">
          {texts.failedNote} {stored.failure}
        </Banner>
      )}
      <Stack as="section" gap={3} aria-labelledby="import-columns">
        <h2 id="import-columns">{texts.mapping}</h2>
        <Soft size="sm">{texts.mappingLead}</Soft>
        <Columns
          stored={stored}
          mapping={mapping}
          onChange={(next) => draft.change(JSON.stringify(next))}
        />
        {map.error && <Banner kind="error">{sentencesOf(map.error)}</Banner>}
        <Row>
          <Button
            {...(isChecked && !isChanged ? {} : { kind: 'primary' as const })}
            isBusy={map.isPending}
            onClick={() => map.mutateAsync(chosen).then(draft.clear, () => {})}
          >
            {isChecked ? texts.checkAgain : texts.check}
          </Button>
        </Row>
      </Stack>
      {isChecked && (
        <>
          <Problems stored={stored} />
          <Run stored={stored} isChanged={isChanged} />
        </>
      )}
    </Stack>
  );
}

/** What is wrong with the columns is several sentences. */
const sentencesOf = (error: Error) =>
  error instanceof ApiError && error.errors?.length
    ? error.errors.map(({ message }) => <p key={message}>{message}</p>)
    : error.message;

type Named = { column: string; samples: string[] };

function Columns({
  stored: { columns, samples, kind },
  mapping,
  onChange,
}: {
  stored: Import;
  mapping: Record<string, string>;
  onChange: (mapping: Record<string, string>) => void;
}) {
  const rows: Named[] = columns.map((column, at) => ({ column, samples: samples[at] ?? [] }));
  const fields = importFieldsOf(kind).map((field) => ({ value: field, label: labelOf(field) }));
  return (
    <RowsTable
      isTop
      hasBoldNames
      aria-labelledby="import-columns"
      rows={rows}
      rowKey={({ column }) => column}
      columns={[
        [texts.column, ({ column }) => column],
        [
          texts.samples,
          ({ samples }) =>
            samples.length > 0 ? (
              <span className={classNames(styles.samples, 'breaks')}>{samples.join(' · ')}</span>
            ) : (
              <Soft as="span">{texts.noValues}</Soft>
            ),
        ],
        [
          texts.field,
          ({ column }) => (
            <FilterSelect
              label={<span className="sr-only">{texts.fieldOf(column)}</span>}
              value={mapping[column] ?? ''}
              data={[{ value: '', label: texts.leaveOut }, ...fields]}
              onFilter={(field) => onChange({ ...mapping, [column]: field })}
            />
          ),
        ],
      ]}
    />
  );
}

const fieldLabel = (name: string) => {
  const field = IMPORT_FIELDS.find((one) => one === name);
  return field ? labelOf(field) : texts.wholeRow;
};

function Problems({ stored }: { stored: Import }) {
  const { id, rows, valid, problems, problem_count } = stored;
  const download = useDownloadProblems(id);
  return (
    <Stack as="section" gap={3} aria-labelledby="import-problems">
      <h2 id="import-problems">{texts.problems}</h2>
      {problem_count === 0 ? (
        <Banner kind="success">{texts.noProblems(valid)}</Banner>
      ) : (
        <>
          <Banner kind="info" role="status">
            {texts.someProblems(rows - valid, valid)}
          </Banner>
          <RowsTable
            isTop
            hasBoldNames
            aria-labelledby="import-problems"
            rows={problems}
            rowKey={({ row, field }: ImportProblem) => `${row} ${field}`}
            columns={[
              [texts.row, ({ row }) => texts.rowNumber(row)],
              [texts.about, ({ field }) => fieldLabel(field)],
              [texts.problem, ({ message }) => message],
            ]}
          />
          {problem_count > problems.length && (
            <Soft size="sm">{texts.shown(problems.length, problem_count)}</Soft>
          )}
          <Row>
            <Button isBusy={download.isPending} onClick={() => download.mutate()}>
              {texts.download}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

function Run({ stored, isChanged }: { stored: Import; isChanged: boolean }) {
  const { id, kind, rows, valid, limit_count } = stored;
  const [skip, setSkip] = useState(false);
  const [override, setOverride] = useState(false);
  const [invite, setInvite] = useState(false);
  const run = useRunImport(id);
  const taken = valid + (override ? limit_count : 0);
  const left = rows - taken;
  return (
    <Stack as="section" gap={3} aria-labelledby="import-run">
      <h2 id="import-run">{texts.run}</h2>
      {limit_count > 0 && (
        <CheckField
          label={texts.override(limit_count)}
          checked={override}
          onChange={({ currentTarget }) => setOverride(currentTarget.checked)}
        />
      )}
      {left > 0 && taken > 0 && (
        <CheckField
          label={texts.skip(left)}
          checked={skip}
          onChange={({ currentTarget }) => setSkip(currentTarget.checked)}
        />
      )}
      {kind === 'correspondents' && (
        <>
          <CheckField
            label={texts.invite}
            checked={invite}
            onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
          />
          <Soft size="sm">{texts.inviteHint}</Soft>
        </>
      )}
      {run.error && <Banner kind="error">{run.error.message}</Banner>}
      {isChanged && <Soft>{texts.changed}</Soft>}
      {taken === 0 && <Soft>{texts.nothing}</Soft>}
      <Row>
        <Button
          kind="primary"
          disabled={isChanged || taken === 0 || (left > 0 && !skip)}
          isBusy={run.isPending}
          onClick={() => run.mutate({ skip_problems: skip, override_limit: override, invite })}
        >
          {texts.start(taken)}
        </Button>
      </Row>
    </Stack>
  );
}
