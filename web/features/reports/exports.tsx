import './reports.css';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import { reportTexts } from '#contract/reports/texts.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { type ExportKind, useExport } from './reports.api.ts';

/** The two exports, each with a description. */
export function Exports({ filters }: { filters: ApplicationFilters }) {
  return (
    <div className="exports">
      <Export kind="csv" filters={filters} />
      <Export kind="pdf" filters={filters} />
    </div>
  );
}

function Export({ kind, filters }: { kind: ExportKind; filters: ApplicationFilters }) {
  const { start, cancel, isPending, received } = useExport(kind, filters);
  const texts = reportTexts[kind];
  return (
    <section className="export" aria-labelledby={`export-${kind}`}>
      <h2 id={`export-${kind}`}>{texts.title}</h2>
      <p>{texts.text}</p>
      <div className="export-actions">
        <button
          type="button"
          className="button primary"
          aria-disabled={isPending}
          onClick={() => !isPending && start()}
        >
          <DownloadIcon size={18} />
          {texts.button}
        </button>
        {isPending && (
          <>
            <progress aria-label={texts.title} />
            <span role="status">
              {received > 0 ? reportTexts.received(received) : reportTexts.preparing}
            </span>
            <button type="button" className="button small" onClick={cancel}>
              {reportTexts.cancel}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
