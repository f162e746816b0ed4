import { useState } from 'react';
import { messages } from '#contract/shared/messages.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { StatusButton, type WithStatus } from './status-button.tsx';

const load = () => import('./mounted-status-menu.tsx');
/** The click shows an error, if there is one. */
const prefetch = () => void load().catch(() => {});
const failed = { failed: messages.updateStatusFailed };

type MountedStatusMenu = Awaited<ReturnType<typeof load>>['MountedStatusMenu'];

/**
 * The status of an application; a click offers the other six. The menu is loaded when it is about to
 * be used and mounted with the first click: a hundred rows need a hundred buttons, but rarely more
 * than one menu.
 */
export function StatusMenu({ application }: { application: WithStatus }) {
  const [Mounted, setMounted] = useState<MountedStatusMenu>();
  if (Mounted) return <Mounted application={application} />;
  return (
    <StatusButton
      application={application}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() =>
        void load().then(
          ({ MountedStatusMenu }) => setMounted(() => MountedStatusMenu),
          (error) => toastError(error, failed),
        )
      }
    />
  );
}
