import { type RefObject, useEffect, useRef, useState } from 'react';
import { shownName } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { APPLICATION_STATUSES, isAnnounced } from '#contract/applications/statuses.ts';
import { MailIcon } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useDecide } from './decide.ts';
import { StatusButton, type WithStatus } from './status-button.tsx';
import { clearMenuRequest, useIsMenuRequested } from './status-menu-request.ts';

/** The status of an application; a click or a shortcut offers the other six. */
export function StatusMenu({
  application,
  freeSeats = 0,
}: {
  application: WithStatus;
  /** Of its ZIP code, where that is known. */
  freeSeats?: number;
}) {
  const { id } = application;
  const [isPressed, setIsPressed] = useState(false);
  const isOpen = useIsMenuRequested(id) || isPressed;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => clearMenuRequest(id), [id]);
  const close = () => {
    setIsPressed(false);
    clearMenuRequest(id);
  };
  return (
    <>
      <StatusButton
        ref={button}
        application={application}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsPressed(true))}
      />
      {isOpen && (
        <StatusChoices
          application={application}
          freeSeats={freeSeats}
          button={button}
          onClose={close}
        />
      )}
    </>
  );
}

function StatusChoices({
  application,
  freeSeats,
  button,
  onClose,
}: {
  application: WithStatus;
  freeSeats: number;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const { status, withdrawn_at } = application;
  const decide = useDecide();
  // Holds for one change: it is gone when the menu closes.
  const [notify, setNotify] = useState(true);
  return (
    <Menu label={listTexts.statusOf(shownName(application))} button={button} onClose={onClose}>
      {APPLICATION_STATUSES.map((choice) => (
        <MenuItem
          key={choice}
          isChecked={choice === status}
          onChoose={() => {
            onClose();
            if (choice !== status) void decide(application, choice, notify);
          }}
        >
          <Row as="span" gap={2} justify="between" wrap={false}>
            <StatusBadge status={choice} withdrawn_at={choice === status ? withdrawn_at : null} />
            {notify && isAnnounced(status, choice) && (
              <>
                <MailIcon size={14} />
                <span className="sr-only">{listTexts.isAnnounced}</span>
              </>
            )}
          </Row>
          {choice === 'waitlisted' && choice !== status && freeSeats > 0 && (
            <Soft as="span">{listTexts.noOfferByItself(freeSeats)}</Soft>
          )}
        </MenuItem>
      ))}
      <hr />
      <MenuItem kind="checkbox" isChecked={notify} onChoose={() => setNotify(!notify)}>
        <Row as="span" gap={2} justify="between" wrap={false}>
          {listTexts.emailApplicant}
          <MailIcon size={14} />
        </Row>
      </MenuItem>
    </Menu>
  );
}
