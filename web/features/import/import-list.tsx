import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportListQuery } from '#contract/imports/imports.ts';
import { IMPORT_KINDS, type ImportKind, type ImportStatus } from '#contract/imports/limits.ts';
import { importTexts as texts } from '#contract/imports/texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { OptionField } from '#web/ui/option-field.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { importsOptions, useUploadImport } from './import.api.ts';

export function ImportList({ query }: { query: ImportListQuery }) {
  return (
    <Stack gap={5}>
      <Soft size="sm">{texts.lead}</Soft>
      <NewImport />
      <Earlier query={query} />
    </Stack>
  );
}

function NewImport() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>('correspondents');
  const upload = useUploadImport();
  const handleFiles = ([file]: File[]) => {
    if (!file) return;
    upload.mutate(
      { kind, file },
      {
        onSuccess: ({ import: { id } }) =>
          void navigate({ to: pages.importOne('$id'), params: { id } }),
      },
    );
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="new-import">
      <h2 id="new-import">{texts.new}</h2>
      <Stack as="fieldset" gap={2}>
        <legend className="strong below-1">{texts.kind}</legend>
        {IMPORT_KINDS.map((one) => (
          <OptionField
            key={one}
            type="radio"
            name="kind"
            checked={kind === one}
            onChange={() => setKind(one)}
          >
            {texts.kinds[one]}
          </OptionField>
        ))}
      </Stack>
      {upload.error && <Banner kind="error">{upload.error.message}</Banner>}
      <FileDrop
        label={texts.choose}
        accept=".csv,text/csv"
        limits={texts.limits}
        isBusy={upload.isPending}
        onFiles={handleFiles}
      />
    </Stack>
  );
}

function Earlier({ query }: { query: ImportListQuery }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{texts.list}</h2>
      <PagedRows
        answer={useQuery(importsOptions(query))}
        rowsOf={({ imports }) => imports}
        shown={query}
        texts={texts}
        link={(page, props) => <Link {...props} to={pages.import} search={{ page }} />}
        aria-labelledby="earlier-imports"
        rowKey={({ id }) => id}
        columns={[
          [
            texts.columns.file,
            ({ id, kind, created_at }) => (
              <Link to={pages.importOne('$id')} params={{ id }}>
                {texts.kindNames[kind]}, <Time value={created_at} />
              </Link>
            ),
          ],
          [texts.columns.rows, ({ rows }) => formatNumber(rows)],
          [texts.columns.done, ({ done_rows }) => formatNumber(done_rows)],
          [texts.columns.status, ({ status }) => <ImportBadge status={status} />],
          [texts.columns.by, ({ created_by }) => created_by?.name ?? texts.formerEditor],
        ]}
      />
    </Stack>
  );
}

const COLORS = { done: 'green', failed: 'red', running: 'blue' } as const;

export const ImportBadge = ({ status }: { status: ImportStatus }) => {
  const color = status in COLORS ? COLORS[status as keyof typeof COLORS] : undefined;
  return <Badge {...(color && { color })}>{texts.statuses[status]}</Badge>;
};
