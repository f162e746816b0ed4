import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { shownName } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicationStatus,
  isAnnounced,
} from '#contract/applications/statuses.ts';
import { MailIcon } from '#web/ui/icons.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useDecide } from './decide.ts';
import { focusApplication } from './focus-application.ts';
import { StatusButton, type WithStatus } from './status-button.tsx';

export function MountedStatusMenu({
  application,
  isRequested,
  onClose,
}: {
  application: WithStatus;
  /** A shortcut wants it open. */
  isRequested: boolean;
  onClose: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const decide = useDecide();
  const handleChoice = (status: ApplicationStatus, notify: boolean) => {
    // Before a dialog opens, which returns the focus to where it was: the chosen item is gone then.
    if (isRequested) focusApplication(application.id);
    else button.current?.focus();
    void decide(application, status, notify);
  };
  // After the button has the focus, unless a shortcut opens it: the focus returns to where it was.
  useEffect(() => setIsOpen(true), []);
  useEffect(() => {
    if (isRequested) setIsOpen(true);
  }, [isRequested]);
  return (
    <Menu
      position="bottom-start"
      width={240}
      shadow="md"
      // Inside the main landmark, where screen readers look for it.
      portalProps={{ target: '#main' }}
      // The current status gets the focus instead, as in a select.
      withInitialFocusPlaceholder={false}
      // Keys would still go to the menu during an exit transition; see the Modal in the theme.
      transitionProps={{ duration: 0 }}
      // Without keydown, the default: a key typed before the menu has the focus would close it.
      clickOutsideEvents={['mousedown', 'touchstart']}
      opened={isOpen}
      onChange={setIsOpen}
      onClose={onClose}
    >
      <Menu.Target>
        <StatusButton
          ref={button}
          application={application}
          autoFocus={!isRequested}
          aria-busy={isRequested && !isOpen}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={listTexts.statusOf(shownName(application))}>
        <StatusChoices application={application} onChoose={handleChoice} />
      </Menu.Dropdown>
    </Menu>
  );
}

function StatusChoices({
  application: { status, withdrawn_at },
  onChoose,
}: {
  application: WithStatus;
  onChoose: (status: ApplicationStatus, notify: boolean) => void;
}) {
  // Holds for one change: it is gone when the menu closes.
  const [notify, setNotify] = useState(true);
  const handleChoice = (value: string) => {
    const chosen = applicationStatus.parse(value);
    if (chosen !== status) onChoose(chosen, notify);
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
