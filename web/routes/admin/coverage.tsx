import { useNavigate, useSearch } from '@tanstack/react-router';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Coverage } from '#web/features/coverage/coverage.tsx';
import {
  type CoverageSearch,
  readSearch,
  writeSearch,
} from '#web/features/coverage/coverage-search.ts';
import { Nearest } from '#web/features/coverage/nearest.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { writeTo } from './write-to.tsx';

export function CoveragePage() {
  const search = readSearch(useSearch({ from: '/admin/coverage' }));
  const navigate = useNavigate();
  const change = (next: Partial<CoverageSearch>) =>
    void navigate({
      to: pages.coverage,
      search: writeSearch({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageTitle>{PAGE_TITLES.coverage}</PageTitle>
      <Stack>
        <Nearest
          search={search}
          onSearch={change}
          onWrite={(people) =>
            writeTo({
              application_ids: people.map(({ id }) => id),
              names: new Map(
                people.map((one) => [one.id, one.full_name ?? one.application_number]),
              ),
            })
          }
        />
        <Coverage
          search={search}
          onSearch={change}
          onStories={(stories) => void navigate({ to: pages.stories, search: stories })}
          onOpen={({ zip_code }) =>
            void navigate({ to: pages.applications, search: { zipCode: zip_code } })
          }
        />
      </Stack>
    </>
  );
}
