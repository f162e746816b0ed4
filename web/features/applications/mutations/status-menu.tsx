import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '#contract/shared/messages.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { StatusButton, type WithStatus } from './status-button.tsx';
import {
  clearMenuRequest,
  loadStatusMenu,
  prefetchStatusMenu,
  useIsMenuRequested,
} from './status-menu-request.ts';

const failed = { failed: messages.updateStatusFailed };

type MountedStatusMenu = Awaited<ReturnType<typeof loadStatusMenu>>['MountedStatusMenu'];

/**
 * The status of an application; a click or a shortcut offers the other six. The menu is loaded when it
 * is about to be used and mounted when it is first opened: a hundred rows need a hundred buttons, but
 * rarely more than one menu.
 */
export function StatusMenu({ application }: { application: WithStatus }) {
  const { id } = application;
  const [Mounted, setMounted] = useState<MountedStatusMenu>();
  const isRequested = useIsMenuRequested(id);
  const mount = () =>
    loadStatusMenu().then(
      ({ MountedStatusMenu }) => setMounted(() => MountedStatusMenu),
      (error) => {
        clearMenuRequest(id);
        toastError(error, failed);
      },
    );
  const mountRequested = useEffectEvent(() => void mount());
  useEffect(() => {
    if (isRequested) mountRequested();
  }, [isRequested]);
  useEffect(() => () => clearMenuRequest(id), [id]);
  if (Mounted) {
    return (
      <Mounted
        application={application}
        isRequested={isRequested}
        onClose={() => clearMenuRequest(id)}
      />
    );
  }
  return (
    <StatusButton
      application={application}
      aria-haspopup="menu"
      aria-expanded={false}
      // At once: the next key is for the menu, not for the page.
      aria-busy={isRequested}
      onPointerEnter={prefetchStatusMenu}
      onFocus={prefetchStatusMenu}
      onClick={() => void mount()}
    />
  );
}
