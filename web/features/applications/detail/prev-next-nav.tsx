import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { type Shortcut, useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { detailOptions } from './detail.api.ts';
import styles from './detail.module.css';
import { keepList, useListSearch } from './list-link.ts';
import { useAdjacentApplications } from './use-adjacent-applications.ts';

const DETAIL = '/admin/applications/$id';

export function BackToList() {
  return (
    <Link to={pages.applications} search={useListSearch()} className={styles.link}>
      <ChevronLeftIcon size={16} />
      {detailTexts.backToList}
    </Link>
  );
}

/** Back to the list that the editor came from, and to its previous and next application. */
export function PrevNextNav({ id, hasKeys }: { id: string; hasKeys: boolean }) {
  const adjacent = useAdjacentApplications(id);
  const { previous, next } = adjacent ?? {};
  usePrevNextKeys(hasKeys, previous, next);
  usePrefetch(next);
  return (
    <Row
      as="nav"
      gap={4}
      rowGap={1}
      justify="between"
      className={classNames(styles.prevNext, 'on-screen')}
      aria-label={detailTexts.listNavigation}
    >
      <BackToList />
      {adjacent && (
        <Row as="span" gap={4} rowGap={1}>
          <Step id={previous}>
            <ChevronLeftIcon size={16} />
            {labels.previous}
          </Step>
          <Soft as="span">{detailTexts.position(adjacent.position, adjacent.total)}</Soft>
          <Step id={next}>
            {labels.next}
            <ChevronRightIcon size={16} />
          </Step>
        </Row>
      )}
    </Row>
  );
}

function Step({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (id === undefined) {
    return (
      <Soft as="span" className={styles.link} aria-disabled="true">
        {children}
      </Soft>
    );
  }
  return (
    <Link to={DETAIL} params={{ id }} search={keepList} replace className={styles.link}>
      {children}
    </Link>
  );
}

// Both replace the history entry: Back leaves to the list, not to the applications in between.
function usePrevNextKeys(hasKeys: boolean, previous: string | undefined, next: string | undefined) {
  const navigate = useNavigate();
  const search = useListSearch();
  const step = (id: string | undefined, shortcut: Omit<Shortcut, 'run'>, arrow: string) => {
    if (id === undefined) return [];
    const run = () =>
      void navigate({ to: DETAIL, params: { id }, search: keepList, replace: true });
    return [
      { ...shortcut, run },
      { key: arrow, run },
    ];
  };
  const goBack = () => void navigate({ to: pages.applications, search });
  const keys = [
    ...step(next, detailShortcuts.next, 'ArrowRight'),
    ...step(previous, detailShortcuts.previous, 'ArrowLeft'),
    { ...detailShortcuts.back, run: goBack },
    { key: 'Escape', run: goBack },
  ];
  useShortcuts(hasKeys ? keys : []);
}

/** The next application is the one most likely to be opened. */
function usePrefetch(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    void client.prefetchQuery({ ...detailOptions(id), meta: { errorToast: 'none' } });
  }, [client, id]);
}
