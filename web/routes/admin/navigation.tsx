import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ViewList } from '#contract/applications/views.ts';
import { ADMIN_NAVIGATION, SETTINGS_NAVIGATION } from '#contract/shared/admin-navigation.ts';
import { pages } from '#contract/shared/pages.ts';
import { ViewsPlaceholder } from '#web/features/views/views-placeholder.tsx';
import type { IconProps } from '#web/ui/icon.tsx';
import {
  ActivityIcon,
  ApplicationsIcon,
  AssignmentsIcon,
  DashboardIcon,
  MapIcon,
  ReportsIcon,
  SettingsIcon,
  StoriesIcon,
  TrainingIcon,
  UserCheckIcon,
  UsersIcon,
  WaitlistIcon,
} from '#web/ui/icons.tsx';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import styles from './layout.module.css';
import type { SavedViewsProps } from './saved-views.tsx';

const ICONS: Record<(typeof ADMIN_NAVIGATION)[number]['to'], ComponentType<IconProps>> = {
  [pages.dashboard]: DashboardIcon,
  [pages.applications]: ApplicationsIcon,
  [pages.waitlist]: WaitlistIcon,
  [pages.coverage]: MapIcon,
  [pages.correspondents]: UserCheckIcon,
  [pages.assignments]: AssignmentsIcon,
  [pages.alerts]: AlertIcon,
  [pages.stories]: StoriesIcon,
  [pages.training]: TrainingIcon,
  [pages.reports]: ReportsIcon,
  [pages.users]: UsersIcon,
  [pages.activity]: ActivityIcon,
  [pages.settings]: SettingsIcon,
};

/** Those with saved views below them. */
const LISTS: Partial<Record<string, ViewList>> = {
  [pages.applications]: 'applications',
  [pages.correspondents]: 'correspondents',
};

/** After the first paint; without it the navigation works as well. */
const SavedViews = lazy<ComponentType<SavedViewsProps>>(() =>
  import('./saved-views.tsx').then(
    ({ SavedViews }) => ({ default: SavedViews }),
    () => ({ default: () => null }),
  ),
);

export function AdminNavigation({ onChosen }: { onChosen?: () => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const inSettings = SETTINGS_NAVIGATION.some(({ to }) => `${path}/`.startsWith(`${to}/`));
  return (
    <ul className={styles.navigation}>
      {ADMIN_NAVIGATION.map(({ to, label }) => {
        const PageIcon = ICONS[to];
        const list = LISTS[to];
        return (
          <li key={to}>
            <Link
              to={to}
              onClick={onChosen}
              {...(to === pages.settings && inSettings && { 'aria-current': 'page' })}
            >
              <PageIcon />
              {label}
            </Link>
            {list && (
              <Suspense fallback={<ViewsPlaceholder list={list} />}>
                <SavedViews list={list} onChosen={onChosen} />
              </Suspense>
            )}
          </li>
        );
      })}
    </ul>
  );
}
