import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ADMIN_NAVIGATION } from '#contract/shared/admin-navigation.ts';
import { pages } from '#contract/shared/pages.ts';
import type { IconProps } from '#web/ui/icon.tsx';
import {
  ActivityIcon,
  ApplicationsIcon,
  DashboardIcon,
  MapIcon,
  ReportsIcon,
  SettingsIcon,
  TrainingIcon,
  UsersIcon,
  WaitlistIcon,
} from '#web/ui/icons.tsx';

const ICONS: Record<(typeof ADMIN_NAVIGATION)[number]['to'], ComponentType<IconProps>> = {
  [pages.dashboard]: DashboardIcon,
  [pages.applications]: ApplicationsIcon,
  [pages.waitlist]: WaitlistIcon,
  [pages.coverage]: MapIcon,
  [pages.training]: TrainingIcon,
  [pages.reports]: ReportsIcon,
  [pages.users]: UsersIcon,
  [pages.activity]: ActivityIcon,
  [pages.settings]: SettingsIcon,
};

export function AdminNavigation({ onChosen }: { onChosen?: () => void }) {
  return (
    <ul className="admin-navigation">
      {ADMIN_NAVIGATION.map(({ to, label }) => {
        const PageIcon = ICONS[to];
        return (
          <li key={to}>
            <Link to={to} onClick={onChosen}>
              <PageIcon />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
