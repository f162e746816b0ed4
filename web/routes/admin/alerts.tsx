import { useSearch } from '@tanstack/react-router';
import { alertListQuery } from '#contract/newsroom/alerts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { AlertList } from '#web/features/alerts/alert-list.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function AlertsPage() {
  const search = useSearch({ from: '/admin/alerts' });
  return (
    <>
      <PageTitle>{PAGE_TITLES.alerts}</PageTitle>
      <AlertList query={readQuery(alertListQuery, search)} />
    </>
  );
}
