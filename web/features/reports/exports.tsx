import { Link } from '@tanstack/react-router';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import { describeFilters, describePeriod } from '#contract/reports/exports.ts';
import { reportTexts } from '#contract/reports/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { softClass } from '#web/ui/soft.tsx';
import styles from './exports.module.css';
import { type ExportKind, useExport } from './reports.api.ts';

/** How many applications the filters match: unknown until counted, or the reason why not. */
export type ExportCount = { total: number | undefined; failure: string | undefined };

/** The two exports, with how many rows they hold and by which filters. */
export function Exports({
  filters,
  count,
  reviewerName,
}: {
  filters: ApplicationFilters;
  count: ExportCount;
  reviewerName?: string | undefined;
}) {
  const parts = describeFilters(filters, reviewerName === undefined ? {} : { reviewerName });
  const { dateFrom, dateTo } = filters;
  if (dateFrom || dateTo) parts.push(describePeriod(dateFrom, dateTo));
  return (
    <Stack as="section" className="above-6 on-screen" aria-labelledby="exports">
      <h2 id="exports" className="small-heading">
        {reportTexts.title}
      </h2>
      <Row as="p" gap={4} className={softClass}>
        <span role="status">
          {reportTexts.holds}: {describeCount(count)}{' '}
          <strong>{parts.join('; ') || reportTexts.everything}</strong>
        </span>
        {parts.length > 0 && <Link to={pages.reports}>{reportTexts.showAll}</Link>}
      </Row>
      <Grid narrowest="20rem">
        <Export kind="csv" filters={filters} />
        <Export kind="pdf" filters={filters} />
      </Grid>
    </Stack>
  );
}

function describeCount({ total, failure }: ExportCount): string {
  if (failure !== undefined) return `${failure}.`;
  return total === undefined ? reportTexts.counting : `${reportTexts.rows(total)}.`;
}

function Export({ kind, filters }: { kind: ExportKind; filters: ApplicationFilters }) {
  const { start, cancel, isPending, received } = useExport(kind, filters);
  const texts = reportTexts[kind];
  return (
    <Card as="section" className={styles.export} aria-labelledby={`export-${kind}`}>
      <h3 id={`export-${kind}`} className="small-heading">
        {texts.title}
      </h3>
      <p>{texts.text}</p>
      <Row>
        <Button kind="primary" isBusy={isPending} onClick={() => start()}>
          <DownloadIcon size={18} />
          {texts.button}
        </Button>
        {isPending && (
          <>
            <progress aria-label={texts.title} />
            <span role="status">
              {received > 0 ? reportTexts.received(received) : reportTexts.preparing}
            </span>
            <Button size="small" onClick={cancel}>
              {reportTexts.cancel}
            </Button>
          </>
        )}
      </Row>
    </Card>
  );
}
