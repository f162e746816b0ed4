import { ownAlertTexts } from '#contract/newsroom/own-alert-texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { OwnAlerts } from '#web/features/alerts/own-alerts.tsx';
import { useAuth } from '#web/lib/auth/auth.ts';
import { OwnPage } from './own-page.tsx';

export function OwnAlertsPage() {
  const { isAdmin } = useAuth();
  return (
    <OwnPage title={PAGE_TITLES.ownAlerts} lead={ownAlertTexts.lead}>
      <OwnAlerts canAnswer={!isAdmin} />
    </OwnPage>
  );
}
