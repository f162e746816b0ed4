import { Link, useLocation } from '@tanstack/react-router';
import { adminMenuTexts, SETTINGS_NAVIGATION } from '#contract/shared/admin-navigation.ts';
import { CountTabs } from '#web/ui/count-tabs.tsx';

export function SettingsMenu() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const tabs = SETTINGS_NAVIGATION.map(({ to, label }) => ({
    key: to,
    label,
    isCurrent: to === path,
  }));
  return (
    <div className="below-4">
      <CountTabs
        label={adminMenuTexts.settings}
        tabs={tabs}
        link={(to, props) => <Link to={to} {...props} />}
      />
    </div>
  );
}
