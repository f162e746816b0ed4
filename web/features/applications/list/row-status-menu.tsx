import { Menu } from '@mantine/core';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { ApplicationRow } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_MENU, StatusChoices } from '#web/features/applications/mutations/status-menu.tsx';

export const statusButtonId = (id: string) => `status-${id}`;
/** As the menu names its list, for the button that has opened it. */
export const statusListId = (id: string) => `${statusButtonId(id)}-dropdown`;

/**
 * One menu for all rows, beside the button that has opened it: one in each of a hundred rows was a
 * third of what drawing them costs.
 */
export function RowStatusMenu({
  application,
  rowKey,
  onClose,
}: {
  /** Whose row has it open. */
  application: ApplicationRow | undefined;
  rowKey: number | undefined;
  onClose: () => void;
}) {
  // It stays what it was while it fades out.
  const [last, setLast] = useState(application);
  if (application && application !== last) setLast(application);
  const shown = application ?? last;
  return (
    <Menu
      {...STATUS_MENU}
      {...(shown && { id: statusButtonId(shown.id) })}
      opened={application !== undefined}
      onChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Menu.Target>
        <ButtonOfRow key={rowKey} />
      </Menu.Target>
      <Menu.Dropdown aria-label={shown && listTexts.statusOf(shown.full_name)}>
        {shown && <StatusChoices application={shown} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Stands for a button that the row has drawn; the menu knows it by its id. */
function ButtonOfRow({ id, ref }: { id?: string; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(
    ref,
    () => document.getElementById(id ?? ''),
    [id],
  );
  return null;
}
