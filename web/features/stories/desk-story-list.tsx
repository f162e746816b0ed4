import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deskStoryTexts as texts } from '#contract/newsroom/desk-story-texts.ts';
import {
  DESK_STATUSES,
  STORY_SORTS,
  type StoryListQuery,
  type StoryRow,
} from '#contract/newsroom/stories.ts';
import { formatStoryPlace, storyStatusInfo } from '#contract/newsroom/story-format.ts';
import { storyTexts } from '#contract/newsroom/story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { rowLinkId } from '#web/lib/browser/focus-row.ts';
import { useUndoKey } from '#web/lib/browser/undo-key.ts';
import { Button } from '#web/ui/button.tsx';
import { CountTabs } from '#web/ui/count-tabs.tsx';
import { FilterBar, FilterRow, SearchFilter, ZipFilter } from '#web/ui/filter-bar.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { PagedList } from '#web/ui/paged-rows.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { SortFields } from '#web/ui/sort-fields.tsx';
import { StateFilter } from '#web/ui/state-filter.tsx';
import { Time } from '#web/ui/time.tsx';
import { storiesOptions, storyCountsOptions } from './desk-stories.api.ts';
import styles from './stories.module.css';
import { StoryBadge } from './story-badge.tsx';
import { rememberStories } from './story-list-part.ts';
import { hasStoryFilters, writeStorySearch } from './story-search.ts';

const FILTERS = 'story-filters';
const { submitted, decided, published } = storyTexts;
const { accepted, declined } = texts;
const DATES = { submitted, decided, accepted, declined, published };

/** What was sent in. Filters, order and page are in the address. */
export function DeskStoryList({ query }: { query: StoryListQuery }) {
  const navigate = useNavigate();
  const answer = useQuery(storiesOptions(query));
  const { data, isPlaceholderData } = answer;
  useUndoKey();
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const ids = data.stories.map(({ id }) => id);
    const offset = (query.page - 1) * query.limit;
    rememberStories({ search: writeStorySearch(query), ids, offset, totalCount: data.totalCount });
  }, [data, isPlaceholderData, query]);
  const show = (change: Partial<StoryListQuery> | null) =>
    void navigate({
      to: pages.stories,
      search: change ? writeStorySearch({ ...query, page: 1, ...change }) : {},
      replace: true,
    });
  return (
    <Stack gap={3}>
      <StatusTabs query={query} />
      <StoryFilters query={query} onChange={show} />
      <PagedList
        answer={answer}
        shown={query}
        texts={{ ...texts, failed: storyTexts.failed }}
        filteredBy={hasStoryFilters(query) && FILTERS}
        hasEnds
        link={(page, props) => (
          <Link {...props} to={pages.stories} search={writeStorySearch({ ...query, page })} />
        )}
      >
        {({ stories }, isStale) => <StoryTable {...{ stories, query, isStale }} />}
      </PagedList>
    </Stack>
  );
}

function StatusTabs({ query }: { query: StoryListQuery }) {
  const { data } = useQuery(storyCountsOptions);
  const chosen = query.status ?? [];
  const total = data && Object.values(data).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { key: undefined, label: texts.all, count: total, isCurrent: chosen.length === 0 },
    ...DESK_STATUSES.map((status) => ({
      key: [status],
      ...storyStatusInfo(status),
      count: data?.[status],
      isCurrent: chosen.includes(status),
    })),
  ];
  return (
    <CountTabs
      label={texts.byStatus}
      tabs={tabs}
      link={(status, props) => (
        <Link
          {...props}
          to={pages.stories}
          search={writeStorySearch({ ...query, page: 1, status })}
          resetScroll={false}
          activeOptions={{ exact: true }}
        />
      )}
    />
  );
}

function StoryFilters({
  query,
  onChange,
}: {
  query: StoryListQuery;
  /** Null resets them. */
  onChange: (change: Partial<StoryListQuery> | null) => void;
}) {
  return (
    <FilterBar id={FILTERS} label={texts.filters} onReset={() => onChange(null)}>
      <FilterRow>
        <SearchFilter
          label={texts.search}
          placeholder={texts.searchHint}
          value={query.search}
          onFilter={(search) => onChange({ search })}
        />
        <StateFilter
          label={texts.state}
          any={texts.anyState}
          value={query.state}
          onFilter={(state) => onChange({ state })}
        />
        <ZipFilter
          label={texts.zip}
          value={query.zipCode}
          onFilter={(zipCode) => onChange({ zipCode })}
        />
        <SortFields {...query} names={STORY_SORTS} texts={texts} onSort={onChange} />
      </FilterRow>
      <LinkedFilters query={query} onChange={onChange} />
    </FilterBar>
  );
}

/** Filters that only links set, in words. */
function LinkedFilters({
  query: { author, assignment, dateOf, dateFrom, dateTo },
  onChange,
}: Parameters<typeof StoryFilters>[0]) {
  const words = [
    author && texts.ofOneAuthor,
    assignment && texts.ofOneAssignment,
    (dateFrom || dateTo) && texts.inPeriod(DATES[dateOf], dateFrom, dateTo),
  ].filter(Boolean);
  if (words.length === 0) return null;
  const none = { author: undefined, assignment: undefined, dateFrom: undefined, dateTo: undefined };
  return (
    <Row gap={2}>
      <Soft as="span" size="sm">
        {words.join('. ')}.
      </Soft>
      <Button size="compact" onClick={() => onChange(none)}>
        {texts.allStories}
      </Button>
    </Row>
  );
}

function StoryTable({
  stories,
  query,
  isStale,
}: {
  stories: readonly StoryRow[];
  query: StoryListQuery;
  isStale: boolean;
}) {
  const { headline, author, place, submitted, media, status } = texts.columns;
  return (
    <RowsTable
      hasBoldNames
      className={styles.table}
      aria-label={texts.list}
      isStale={isStale}
      rows={stories}
      rowKey={({ id }) => id}
      columns={[
        [
          headline,
          (one) => (
            <>
              <Link id={rowLinkId(one.id)} to={pages.story('$id')} params={{ id: one.id }}>
                {one.headline || storyTexts.untitled}
              </Link>
              <Soft size="xs">{one.number}</Soft>
            </>
          ),
        ],
        [author, (one) => <Author story={one} query={query} />],
        [place, formatStoryPlace],
        [submitted, ({ submitted_at }) => <Time value={submitted_at} />],
        [media, ({ media_count }) => texts.media(media_count)],
        [
          status,
          (one) => (
            <>
              <StoryBadge status={one.status} />
              {one.editor && <Soft size="xs">{one.editor.name}</Soft>}
            </>
          ),
        ],
      ]}
    />
  );
}

/** Filters by the author. */
function Author({ story: { author }, query }: { story: StoryRow; query: StoryListQuery }) {
  if (author.id === null || query.author === author.id) return author.name;
  return (
    <Link
      to={pages.stories}
      search={writeStorySearch({ ...query, page: 1, author: author.id })}
      title={texts.onlyAuthor(author.name)}
    >
      {author.name}
    </Link>
  );
}
