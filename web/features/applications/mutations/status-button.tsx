import type { ComponentProps, KeyboardEvent } from 'react';
import { type ApplicationRow, shownName } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { statusLabel } from '#contract/applications/status-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import styles from '#web/features/applications/applications.module.css';
import { formatDay } from '#web/lib/browser/dates.ts';
import { badgeClass } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';

export type WithStatus = Pick<
  ApplicationRow,
  'id' | 'full_name' | 'application_number' | 'status' | 'withdrawn_at' | 'erased_at'
>;

export function StatusButton({
  application,
  ...button
}: { application: WithStatus } & ComponentProps<'button'>) {
  const { status, withdrawn_at } = application;
  const label = statusLabel({ status, withdrawn_at });
  const when = withdrawn_at && listTexts.withdrawnOn(formatDay(withdrawn_at));
  return (
    <button
      type="button"
      {...button}
      onKeyDown={openWithArrow}
      className={classNames(badgeClass, styles.statusButton)}
      data-color={withdrawn_at ? 'gray' : STATUS_INFO[status].color}
      title={when ?? undefined}
      aria-label={listTexts.changeStatus(when ?? label, shownName(application))}
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
