import '#web/features/applications/applications.css';
import { Menu } from '@mantine/core';
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react';
import type { ApplicationRow } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import {
  APPLICATION_STATUSES,
  applicationStatus,
  isAnnounced,
  STATUS_INFO,
  statusLabel,
} from '#contract/applications/statuses.ts';
import { formatDay } from '#web/lib/browser/dates.ts';
import { ChevronDownIcon, MailIcon } from '#web/ui/icons.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useChangeStatus } from './status.mutations.ts';

type Application = Pick<ApplicationRow, 'id' | 'full_name' | 'status' | 'withdrawn_at'>;

/**
 * The status of an application; a click offers the other six. The menu is mounted with the first
 * click: a hundred rows need a hundred buttons, but rarely more than one menu.
 */
export function StatusMenu({ application }: { application: Application }) {
  const [isMounted, setIsMounted] = useState(false);
  if (isMounted) return <MountedMenu application={application} />;
  return (
    <StatusButton
      application={application}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsMounted(true)}
    />
  );
}

function MountedMenu({ application }: { application: Application }) {
  const [isOpen, setIsOpen] = useState(false);
  // Opened after the button has the focus, which comes back to it when the menu closes.
  useEffect(() => setIsOpen(true), []);
  return (
    <Menu
      position="bottom-start"
      width={240}
      shadow="md"
      // Inside the main landmark, where screen readers look for it.
      portalProps={{ target: '#main' }}
      // The current status gets the focus instead, as in a select.
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setIsOpen}
    >
      <Menu.Target>
        <StatusButton application={application} autoFocus />
      </Menu.Target>
      <Menu.Dropdown aria-label={listTexts.statusOf(application.full_name)}>
        <StatusChoices application={application} />
      </Menu.Dropdown>
    </Menu>
  );
}

function StatusButton({
  application: { full_name, status, withdrawn_at },
  ...button
}: { application: Application } & ComponentProps<'button'>) {
  const label = statusLabel({ status, withdrawn_at });
  const when = withdrawn_at && listTexts.withdrawnOn(formatDay(withdrawn_at));
  return (
    <button
      type="button"
      {...button}
      onKeyDown={openWithArrow}
      className="badge status-select"
      data-color={STATUS_INFO[status].color}
      data-withdrawn={withdrawn_at !== null}
      title={when ?? undefined}
      aria-label={listTexts.changeStatus(when ?? label, full_name)}
    >
      {label}
      <ChevronDownIcon size={12} />
    </button>
  );
}

// As a select does.
function openWithArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.click();
}

function StatusChoices({
  application: { id, status, withdrawn_at },
}: {
  application: Application;
}) {
  const { mutate } = useChangeStatus();
  // Holds for one change: it is gone when the menu closes.
  const [notify, setNotify] = useState(true);
  const handleChoice = (value: string) => {
    const chosen = applicationStatus.parse(value);
    if (chosen !== status) mutate({ id, status: chosen, notify });
  };
  return (
    <>
      <Menu.RadioGroup value={status} onChange={handleChoice}>
        {APPLICATION_STATUSES.map((choice) => (
          <Menu.RadioItem
            key={choice}
            value={choice}
            closeMenuOnClick
            data-autofocus={choice === status || undefined}
          >
            <span className="status-choice">
              <StatusBadge status={choice} withdrawn_at={choice === status ? withdrawn_at : null} />
              {notify && isAnnounced(status, choice) && (
                <>
                  <MailIcon size={14} />
                  <span className="sr-only">{listTexts.isAnnounced}</span>
                </>
              )}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.CheckboxItem checked={notify} onChange={setNotify}>
        <span className="status-choice">
          {listTexts.emailApplicant}
          <MailIcon size={14} />
        </span>
      </Menu.CheckboxItem>
    </>
  );
}
