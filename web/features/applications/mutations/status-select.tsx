import { Menu } from '@mantine/core';
import type { ApplicationRow } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_MENU, StatusButton, StatusChoices } from './status-menu.tsx';

/** The status of one application, and the other six behind it. */
export function StatusSelect({
  application,
}: {
  application: Pick<ApplicationRow, 'id' | 'full_name' | 'status'>;
}) {
  return (
    <Menu {...STATUS_MENU}>
      <Menu.Target>
        <StatusButton application={application} />
      </Menu.Target>
      <Menu.Dropdown aria-label={listTexts.statusOf(application.full_name)}>
        <StatusChoices application={application} />
      </Menu.Dropdown>
    </Menu>
  );
}
