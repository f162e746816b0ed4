import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownAlertTexts } from '#contract/newsroom/own-alert-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { OwnAlerts } from '#web/features/alerts/own-alerts.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Column, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './public-layout.tsx';

export function OwnAlertsPage() {
  const { isAdmin } = useAuth();
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column>
          <PageTitle>{PAGE_TITLES.ownAlerts}</PageTitle>
          <p>
            <Link to={pages.correspondent}>{ownAlertTexts.toPortal}</Link>
          </p>
          <Soft size="lg">{ownAlertTexts.lead}</Soft>
          <Stack gap={7}>
            <OwnAlerts canAnswer={!isAdmin} />
          </Stack>
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
