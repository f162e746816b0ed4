import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownAlertTexts as texts } from '#contract/newsroom/own-alert-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ownAlertsOptions } from './own-alerts.api.ts';

/** On the portal while an alert is open that has no answer yet. */
export function AlertBanner() {
  const { data } = useQuery(ownAlertsOptions);
  const open = data?.alerts.find(({ ended_at, answer }) => !ended_at && !answer);
  if (!open) return null;
  return (
    <Banner kind="error">
      <p>
        <strong>
          {texts.banner}: {open.city}, {open.state}.
        </strong>{' '}
        {open.message}
      </p>
      <Link to={pages.ownAlerts} className={buttonClass({ kind: 'primary' })}>
        {texts.answerIt}
      </Link>
    </Banner>
  );
}
