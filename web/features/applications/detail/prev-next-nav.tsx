import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { useListContext } from '#web/features/applications/list/list-context.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import { detailOptions } from './detail.api.ts';
import { useNeighbours } from './use-adjacent-applications.ts';

const DETAIL = '/admin/applications/$id';

export function BackToList() {
  const search = useListContext()?.search ?? {};
  return (
    <Link to={pages.applications} search={search} className="walk-link">
      <ChevronLeftIcon size={16} />
      {detailTexts.backToList}
    </Link>
  );
}

/** Back to the list one came from, and along it: the links, and the keys that do the same. */
export function Walk({ id, hasKeys }: { id: string; hasKeys: boolean }) {
  const neighbours = useNeighbours(id);
  const { previous, next } = neighbours ?? {};
  useWalkKeys(hasKeys, previous, next);
  usePrefetched(next);
  return (
    <nav className="walk" aria-label={detailTexts.walk}>
      <BackToList />
      {neighbours && (
        <span className="walk-steps">
          <Step id={previous}>
            <ChevronLeftIcon size={16} />
            {detailTexts.previous}
          </Step>
          <span className="soft">
            {detailTexts.position(neighbours.position, neighbours.total)}
          </span>
          <Step id={next}>
            {detailTexts.next}
            <ChevronRightIcon size={16} />
          </Step>
        </span>
      )}
    </nav>
  );
}

function Step({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (id === undefined) {
    return (
      <span className="walk-link" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={DETAIL} params={{ id }} className="walk-link">
      {children}
    </Link>
  );
}

function useWalkKeys(hasKeys: boolean, previous: string | undefined, next: string | undefined) {
  const navigate = useNavigate();
  const walk = (id: string | undefined) => () => {
    if (id !== undefined) void navigate({ to: DETAIL, params: { id } });
  };
  const keys = [
    { key: detailShortcuts.next.key, run: walk(next) },
    { key: 'ArrowRight', run: walk(next) },
    { key: detailShortcuts.previous.key, run: walk(previous) },
    { key: 'ArrowLeft', run: walk(previous) },
  ];
  useShortcuts(hasKeys ? keys : []);
}

/** The one that is likely to be asked for next is there by then. */
function usePrefetched(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    void client.prefetchQuery({ ...detailOptions(id), meta: { say: 'nothing' } });
  }, [client, id]);
}
