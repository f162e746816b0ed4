import { adminMenuTexts } from '#contract/shared/admin-navigation.ts';
import { labels } from '#contract/shared/messages.ts';
import { LogOutButton } from '#web/features/auth/log-out-button.tsx';
import { network } from '#web/lib/browser/network.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './layout.module.css';
import { AdminNavigation } from './navigation.tsx';

export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={network.name}
      size="drawer"
      closesOutside
      closeLabel={adminMenuTexts.close}
      onClose={onClose}
    >
      <nav aria-label={adminMenuTexts.label}>
        <AdminNavigation onChosen={onClose} />
      </nav>
      <div className={classNames(styles.drawer, 'above-4')}>
        <LogOutButton label={labels.logOut} />
      </div>
    </Dialog>
  );
}
