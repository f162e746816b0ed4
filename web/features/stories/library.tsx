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
import { FilterBar, FilterRow, SearchFilter } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { hasNoList, NotLoaded } from '#web/ui/not-loaded.tsx';
import { PagedList } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { StateFilter } from '#web/ui/state-filter.tsx';
import { MediumView } from './medium-view.tsx';

const FILTERS = 'library-filters';
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
  if (hasNoList(loaded)) return <NotLoaded query={loaded} texts={texts} cards={3} />;
  return (
    <Stack gap={4}>
      <FilterBar
        id={FILTERS}
        label={texts.filters}
        onReset={() => show({ search: '', kind: '', state: '' })}
      >
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
      <PagedList
        answer={loaded}
        shown={query}
        texts={{ ...texts, none }}
        filteredBy={(search || kind || state) && FILTERS}
        link={(target, props) => (
          <Link {...props} to={page} search={{ search, kind, state, page: target }} />
        )}
      >
        {({ media }) => (
          <Grid as="ul" narrowest="17rem" isFixed isTop>
            {media.map((medium) => (
              <MediumCard key={medium.id} medium={medium} owner={owner} />
            ))}
          </Grid>
        )}
      </PagedList>
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
