import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { Settings } from '#web/features/settings/settings.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function SettingsPage() {
  return (
    <>
      <PageTitle>{PAGE_TITLES.settings}</PageTitle>
      <Settings />
    </>
  );
}
