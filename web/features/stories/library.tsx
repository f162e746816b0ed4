import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  type LibraryMedium,
  type LibraryQuery,
  libraryResponse,
} from '#contract/newsroom/library.ts';
import { libraryTexts as texts } from '#contract/newsroom/library-texts.ts';
import { MEDIA_KINDS } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { MEDIUM_LABELS, storyTexts } from '#contract/newsroom/story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { pageOptions } from '#web/lib/api/read-options.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterRow, SearchFilter } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { ListPages } from '#web/ui/list-pages.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { StateFilter } from '#web/ui/state-filter.tsx';
import { MediumView } from './medium-view.tsx';

const KINDS = [
  { value: '', label: texts.allKinds },
  ...MEDIA_KINDS.map((value) => ({ value, label: MEDIUM_LABELS[value] })),
];

/** Whose media, and where they and their stories are. */
const OWNERS = {
  own: {
    list: paths.ownMedia,
    link: paths.storyMediumLink,
    page: pages.ownMedia,
    story: pages.ownStory('$id'),
    none: texts.none,
  },
  desk: {
    list: paths.deskMedia,
    link: paths.deskStoryMediumLink,
    page: pages.media,
    story: pages.story('$id'),
    none: texts.deskNone,
  },
} as const;
type Owner = keyof typeof OWNERS;

const libraryOptions = (owner: Owner, query: LibraryQuery) =>
  pageOptions(['library', owner], OWNERS[owner].list, libraryResponse, query);

/** Search and page are in the address. */
export function Library({ owner, query }: { owner: Owner; query: LibraryQuery }) {
  const navigate = useNavigate();
  const { page, none } = OWNERS[owner];
  const loaded = useQuery(libraryOptions(owner, query));
  const { search, kind, state } = query;
  const show = (change: Partial<Record<'search' | 'kind' | 'state', string>>) =>
    void navigate({ to: page, search: { search, kind, state, ...change }, replace: true });
  const { data } = loaded;
  if (!data) return <NotLoaded query={loaded} texts={texts} cards={3} />;
  return (
    <Stack gap={4}>
      <FilterBar label={texts.filters} onReset={() => show({ search: '', kind: '', state: '' })}>
        <FilterRow>
          <SearchFilter
            label={texts.search}
            value={search}
            onFilter={(value = '') => show({ search: value })}
          />
          <FilterSelect
            label={texts.kind}
            data={KINDS}
            value={kind ?? ''}
            onFilter={(value) => show({ kind: value })}
          />
          <StateFilter
            label={texts.state}
            any={texts.allStates}
            value={state}
            onFilter={(chosen) => show({ state: chosen ?? '' })}
          />
        </FilterRow>
      </FilterBar>
      <Soft size="sm" role="status">
        {texts.total(data.totalCount)}
      </Soft>
      {data.totalCount === 0 && (
        <EmptyState>{search || kind || state ? texts.noneFound : none}</EmptyState>
      )}
      <Grid as="ul" narrowest="17rem" isFixed isTop>
        {data.media.map((medium) => (
          <MediumCard key={medium.id} medium={medium} owner={owner} />
        ))}
      </Grid>
      <ListPages
        label={texts.pages}
        page={query.page}
        last={Math.max(1, Math.ceil(data.totalCount / query.limit))}
        isStale={loaded.isPlaceholderData}
        link={(target, props) => (
          <Link {...props} to={page} search={{ search, kind, state, page: target }} />
        )}
      />
    </Stack>
  );
}

function MediumCard({ medium, owner }: { medium: LibraryMedium; owner: Owner }) {
  const { story, caption, credit } = medium;
  const { link, story: page } = OWNERS[owner];
  return (
    <Card as="li" gap={2}>
      <MediumView medium={medium} link={link(story.id, medium.id)} />
      <p>{caption || <Soft as="span">{texts.noCaption}</Soft>}</p>
      <Soft size="sm">
        {credit && `${texts.credit(credit)}. `}
        {story.city && `${story.city}, ${story.state}. `}
        <Link to={page} params={{ id: story.id }}>
          {story.headline || storyTexts.untitled}
        </Link>
      </Soft>
    </Card>
  );
}
