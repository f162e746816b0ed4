import { Drawer } from '@mantine/core';
import { labels } from '#contract/shared/messages.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
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
      closeButtonProps={{ 'aria-label': shellTexts.closeMenu }}
    >
      <nav aria-label={shellTexts.adminNavigation}>
        <AdminNavigation onChosen={onClose} />
      </nav>
      <div className="drawer-log-out">
        <LogOutButton label={labels.logOut} />
      </div>
    </Drawer>
  );
}
