import './waitlist.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pages } from '#contract/shared/pages.ts';
import { waitlistTexts } from '#contract/waitlist/texts.ts';
import type { Waitlist, WaitlistQuery } from '#contract/waitlist/waitlist.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DebouncedField } from '#web/ui/debounced-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, NothingMatches } from '#web/ui/filter-bar.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { bars, Skeleton } from '#web/ui/skeletons.tsx';
import { settingsOptions, waitlistOptions } from './waitlist.api.ts';
import { WaitlistPages } from './waitlist-pages.tsx';
import { ZipWaitlistSection } from './zip-waitlist-section.tsx';

const FILTERS = 'waitlist-filters';
const ZIP_DIGITS = 5;
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, ZIP_DIGITS);

/** The lines of all ZIP codes, or one line with pages of people; both are in the address. */
export function WaitlistScreen({ query }: { query: WaitlistQuery }) {
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery(waitlistOptions(query));
  const { data: settings } = useQuery(settingsOptions);
  const show = (zipCode: string | undefined) =>
    void navigate({ to: pages.waitlist, search: { zipCode }, replace: true, resetScroll: false });
  // The old lines stay, dimmed, until the new ones are there.
  const last = data && !isPlaceholderData ? lastPage(data, query) : undefined;
  useEffect(() => {
    if (last === undefined || query.page <= last) return;
    const search = { zipCode: query.zipCode, page: last };
    void navigate({ to: pages.waitlist, search, replace: true });
  }, [last, query, navigate]);
  return (
    <div className="waitlist">
      <p className="lead">{waitlistTexts.lead}</p>
      {settings?.offers === 'manual' && (
        <Banner kind="info">
          {waitlistTexts.manual}{' '}
          <Link className="line-link" to={pages.settings}>
            {waitlistTexts.openSettings}
          </Link>
        </Banner>
      )}
      <FilterBar id={FILTERS} label={waitlistTexts.filters} onReset={() => show(undefined)}>
        <div className="filter-row">
          <DebouncedField
            className="zip-filter"
            type="search"
            label={waitlistTexts.zip}
            placeholder={waitlistTexts.zipHint}
            inputMode="numeric"
            clean={digits}
            value={query.zipCode ?? ''}
            onFilter={(zip) => {
              // A part of a ZIP code names no line yet.
              if (zip === '' || zip.length === ZIP_DIGITS) show(zip || undefined);
            }}
          />
          <Button type="reset" size="compact" disabled={!query.zipCode}>
            {waitlistTexts.showAll}
          </Button>
        </div>
      </FilterBar>
      {!data && isError && <LoadFailed message={waitlistTexts.failed} onRetry={refetch} />}
      {!data && !isError && <Loading />}
      {data && (
        <>
          <p role="status" className="waitlist-total">
            {waitlistTexts.total(data.totalCount)}
          </p>
          <div className="lines" aria-busy={isPlaceholderData}>
            {data.lines.map((line) => (
              <ZipWaitlistSection
                key={line.zip_code}
                line={line}
                query={query}
                settings={settings}
              />
            ))}
          </div>
          {data.totalCount === 0 && <NobodyWaiting zip={query.zipCode} />}
          <WaitlistPages query={query} last={lastPage(data, query)} />
        </>
      )}
    </div>
  );
}

/** Lines are paged, or with a ZIP code the people of its line. */
function lastPage({ lines, totalCount }: Waitlist, { zipCode, limit }: WaitlistQuery): number {
  const count = zipCode ? (lines[0]?.waiting ?? 0) : totalCount;
  return Math.max(1, Math.ceil(count / limit));
}

function NobodyWaiting({ zip }: { zip: string | undefined }) {
  if (zip) return <NothingMatches form={FILTERS}>{waitlistTexts.emptyZip(zip)}</NothingMatches>;
  return (
    <EmptyState action={<p>{waitlistTexts.emptyHint}</p>}>
      <strong>{waitlistTexts.empty}</strong>
    </EmptyState>
  );
}

function Loading() {
  return <Skeleton className="waitlist-skeleton">{bars(4, 'bar card')}</Skeleton>;
}
