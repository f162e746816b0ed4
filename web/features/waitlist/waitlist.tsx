import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import { waitlistTexts } from '#contract/waitlist/texts.ts';
import type { Waitlist, WaitlistQuery } from '#contract/waitlist/waitlist.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DebouncedField } from '#web/ui/debounced-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterRow, NothingMatches } from '#web/ui/filter-bar.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ListPages } from '#web/ui/list-pages.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { settingsOptions, waitlistOptions } from './waitlist.api.ts';
import styles from './waitlist.module.css';
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
  return (
    <Stack gap={3} className={styles.waitlist}>
      <Soft size="sm">{waitlistTexts.lead}</Soft>
      {settings?.offers === 'manual' && (
        <Banner kind="info">
          {waitlistTexts.manual}{' '}
          <Link className="tall-link" to={pages.settings}>
            {waitlistTexts.openSettings}
          </Link>
        </Banner>
      )}
      <FilterBar id={FILTERS} label={waitlistTexts.filters} onReset={() => show(undefined)}>
        <FilterRow>
          <DebouncedField
            className={styles.zip}
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
          {query.zipCode && (
            <Button type="reset" size="compact">
              {waitlistTexts.showAll}
            </Button>
          )}
        </FilterRow>
      </FilterBar>
      {!data && isError && <LoadFailed message={waitlistTexts.failed} onRetry={refetch} />}
      {!data && !isError && <Loading />}
      {data && (
        <>
          <Soft size="sm" role="status">
            {waitlistTexts.total(data.totalCount)}
          </Soft>
          <Stack className={styles.lines} aria-busy={isPlaceholderData}>
            {data.lines.map((line) => (
              <ZipWaitlistSection
                key={line.zip_code}
                line={line}
                query={query}
                settings={settings}
              />
            ))}
          </Stack>
          {data.totalCount === 0 && <NobodyWaiting zip={query.zipCode} />}
          <ListPages
            label={waitlistTexts.pages}
            page={query.page}
            last={lastPage(data, query)}
            isStale={isPlaceholderData}
            hasEnds
            link={(page, props) => {
              const search = { zipCode: query.zipCode, page: page === 1 ? undefined : page };
              return <Link {...props} to={pages.waitlist} search={search} />;
            }}
          />
        </>
      )}
    </Stack>
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
  return (
    <Skeleton>
      <Bars count={4} kind="card" height="11rem" />
    </Skeleton>
  );
}
