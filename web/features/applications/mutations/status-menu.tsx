import '#web/features/applications/applications.css';
import { Menu, type MenuProps } from '@mantine/core';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { ApplicationRow } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import {
  APPLICATION_STATUSES,
  applicationStatus,
  isAnnounced,
  STATUS_INFO,
} from '#contract/applications/statuses.ts';
import { ChevronDownIcon, MailIcon } from '#web/ui/icons.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { emailChoice, useEmailChoice } from './email-choice.ts';
import { useChangeStatus } from './status.mutations.ts';

/** What the menus of the list and of the detail page have in common. */
export const STATUS_MENU: MenuProps = {
  position: 'bottom-start',
  width: 240,
  shadow: 'md',
  // Inside the landmark, where readers of the screen look for it.
  portalProps: { target: '#main' },
  // The status in force takes the focus instead, as in any list to choose from.
  withInitialFocusPlaceholder: false,
};

type Application = Pick<ApplicationRow, 'id' | 'full_name' | 'status'>;

/** The status in its word and colour; a press shows the others. */
export function StatusButton({
  application: { full_name, status },
  ...button
}: { application: Application } & ComponentProps<'button'>) {
  const { label, color } = STATUS_INFO[status];
  return (
    <button
      type="button"
      {...button}
      onKeyDown={openWithArrow}
      className="badge status-select"
      data-color={color}
      aria-label={listTexts.changeStatus(label, full_name)}
    >
      {label}
      <ChevronDownIcon size={12} />
    </button>
  );
}

// As a list to choose from does.
function openWithArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The seven to choose from. Says which of them send mail. */
export function StatusChoices({ application }: { application: Application }) {
  const { id, status } = application;
  const { mutate } = useChangeStatus();
  const handleChoice = (value: string) => {
    const chosen = applicationStatus.parse(value);
    if (chosen !== status) mutate({ id, status: chosen });
  };
  return (
    <>
      <Menu.RadioGroup value={status} onChange={handleChoice}>
        {APPLICATION_STATUSES.map((choice) => (
          <StatusChoice key={choice} from={status} to={choice} />
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <EmailChoice />
    </>
  );
}

function StatusChoice({ from, to }: Record<'from' | 'to', ApplicationRow['status']>) {
  const sendsMail = useEmailChoice() && isAnnounced(from, to);
  return (
    <Menu.RadioItem value={to} closeMenuOnClick data-autofocus={from === to || undefined}>
      <span className="status-choice">
        <StatusBadge status={to} />
        {sendsMail && (
          <>
            <MailIcon size={14} />
            <span className="sr-only">{listTexts.isAnnounced}</span>
          </>
        )}
      </span>
    </Menu.RadioItem>
  );
}

function EmailChoice() {
  const isOn = useEmailChoice();
  return (
    <Menu.CheckboxItem checked={isOn} onChange={emailChoice.set}>
      <span className="status-choice">
        {listTexts.emailApplicant}
        <MailIcon size={14} />
      </span>
    </Menu.CheckboxItem>
  );
}
