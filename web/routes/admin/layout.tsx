import { adminMenuTexts } from '#contract/shared/admin-navigation.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import './print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nextShortcuts } from '#contract/reviews/next-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { LogOutButton, useLogout } from '#web/features/auth/log-out-button.tsx';
import { CommandPalette } from '#web/features/palette/command-palette.tsx';
import { useNext } from '#web/features/reviews/review-next-button.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { network } from '#web/lib/browser/network.ts';
import { useCommonActions } from '#web/lib/browser/page-actions.ts';
import { useUndoKeyAnywhere } from '#web/lib/browser/undo-key.ts';
import { useLazyDialog } from '#web/lib/browser/use-lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ColorSchemeToggle } from '#web/ui/color-scheme-toggle.tsx';
import { MenuIcon, UserIcon } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/layout.tsx';
import { DialogHost } from '#web/ui/open-dialog.tsx';
import { ShortcutHelpButton } from '#web/ui/shortcut-help.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import styles from './layout.module.css';
import { AdminNavigation } from './navigation.tsx';

/** The layout of the editors' pages: navigation at the side, on phones behind a button. */
export function AdminLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>{children}</Frame>
      <DialogHost />
    </QueryClientProvider>
  );
}

const loadMenu = async () => (await import('./menu-drawer.tsx')).MenuDrawer;

function Frame({ children }: { children: ReactNode }) {
  const { Dialog: Menu, open, close } = useLazyDialog(loadMenu);
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Row as="header" wrap={false} className={classNames(styles.header, 'on-screen')}>
        <Button
          kind="icon"
          className={styles.menuButton}
          aria-label={adminMenuTexts.open}
          aria-expanded={Menu !== undefined}
          onClick={open}
        >
          <MenuIcon size={24} />
        </Button>
        <Link to={pages.dashboard} className={classNames('brand', styles.brand)}>
          <span className={styles.wholeName}>{network.name}</span>
          <span className={styles.shortName}>{network.short_name}</span>
        </Link>
        <PaletteAndHelp />
        <Person />
      </Row>
      <nav className={classNames(styles.navbar, 'on-screen')} aria-label={adminMenuTexts.label}>
        <AdminNavigation />
      </nav>
      {Menu && <Menu onClose={close} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Person() {
  const { user } = useAuth();
  return (
    <Row wrap={false} size="sm" className={classNames(styles.person, 'at-end')}>
      {user && (
        <Link
          to={pages.account}
          className={classNames(styles.account, 'soft')}
          title={shellTexts.account}
        >
          <UserIcon />
          <span className={styles.welcome}>{labels.welcome(user.name)}</span>
          <span className="sr-only">, {shellTexts.account}</span>
        </Link>
      )}
      <ColorSchemeToggle />
      {/* On phones in the menu. */}
      <span className={styles.logOut}>
        <LogOutButton label={labels.logOut} />
      </span>
    </Row>
  );
}

/** In the header of every editors' page: the command palette, and the help on shortcuts. */
function PaletteAndHelp() {
  const { mutate: logOut } = useLogout();
  useUndoKeyAnywhere();
  const reviewNext = useNext('review', '', false);
  const decideNext = useNext('decide', '', false);
  useCommonActions([
    { does: nextShortcuts.review.does, run: reviewNext },
    { does: nextShortcuts.decide.does, run: decideNext },
    { does: labels.logOut, run: logOut },
  ]);
  return (
    <>
      <CommandPalette />
      <ShortcutHelpButton />
    </>
  );
}
