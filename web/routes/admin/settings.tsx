import { useQuery } from '@tanstack/react-query';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { statisticsOptions } from '#web/features/dashboard/dashboard.api.ts';
import { Settings } from '#web/features/settings/settings.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SettingsMenu } from './settings-menu.tsx';

export function SettingsPage() {
  const { data } = useQuery(statisticsOptions);
  return (
    <>
      <PageTitle>{PAGE_TITLES.settings}</PageTitle>
      <SettingsMenu />
      <Settings promises={data?.promises} />
    </>
  );
}
