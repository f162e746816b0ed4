import { Drawer } from '@mantine/core';
import { adminMenuTexts } from '#contract/shared/admin-navigation.ts';
import { labels } from '#contract/shared/messages.ts';
import { LogOutButton } from '#web/features/auth/log-out-button.tsx';
import { network } from '#web/lib/browser/network.ts';
import { AdminNavigation } from './navigation.tsx';

/** The navigation on phones. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      hiddenFrom="md"
      size="16rem"
      title={network.name}
      closeButtonProps={{ 'aria-label': adminMenuTexts.close }}
    >
      <nav aria-label={adminMenuTexts.label}>
        <AdminNavigation onChosen={onClose} />
      </nav>
      <div className="drawer-log-out">
        <LogOutButton label={labels.logOut} />
      </div>
    </Drawer>
  );
}
