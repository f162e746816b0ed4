import { APPLICANT, SYSTEM } from '#server/core/events.ts';
import {
  describeMove,
  type LoggedEvent,
  makeEvent,
  type Rows,
  type StoredValues,
} from './events.ts';
import type { LineAction } from './line.ts';
import type { Random } from './random.ts';

/** Changes the rows as the services and the triggers of the line change the database. */
export function applyLineAction(
  random: Random,
  rows: Rows,
  application: StoredValues,
  action: LineAction,
): void {
  const { at, kind } = action;
  const { id: application_id, application_number, zip_code } = application;
  const offer = rows.offers.at(-1);
  const log = (actor: typeof SYSTEM, event: LoggedEvent) => {
    rows.events.push(makeEvent(random, application, { at, actor }, event));
  };
  if (kind === 'offer') {
    rows.offers.push({
      ...{ id: random.uuid(), application_id, zip_code, state: 'open' as const },
      ...{ created_at: at, expires_at: action.expires_at, reminded_at: null, closed_at: null },
      ...{ made_by: null, is_automatic: true, batch_id: null },
    });
    log(SYSTEM, { action: 'SEAT_OFFERED' });
    return;
  }
  if (kind === 'remind') {
    Object.assign(offer ?? {}, { reminded_at: at });
    log(SYSTEM, { action: 'OFFER_REMINDED' });
    return;
  }
  application.version += 1;
  application.updated_at = at;
  const { version, waiting_since } = application;
  const move = (from: StoredValues['status'], to: 'new' | 'rejected') => {
    Object.assign(application, { status: to, status_updated_at: at, ...OUT });
    application.previous_waiting_since = waiting_since;
    const details = describeMove(application_number, from, to);
    log(APPLICANT, { action: 'APPLICATION_STATUS_CHANGED', from, to, version, details });
  };
  const close = (state: 'accepted' | 'declined' | 'expired') =>
    Object.assign(offer ?? {}, { state, closed_at: at });
  const leave = () => Object.assign(application, { waiting_since: null, left_line_at: at });

  if (kind === 'accept') {
    close('accepted');
    move('waitlisted', 'new');
    log(APPLICANT, { action: 'OFFER_ACCEPTED', version });
  } else if (kind === 'decline') {
    close('declined');
    leave();
    log(APPLICANT, { action: 'OFFER_DECLINED', to: 'out_of_line', version });
  } else if (kind === 'expire') {
    close('expired');
    application.expired_offers += 1;
    if (action.isOut) leave();
    else application.waiting_since = at;
    const to = action.isOut ? 'out_of_line' : 'in_line';
    log(SYSTEM, { action: 'OFFER_EXPIRED', to, version });
  } else if (kind === 'leave') {
    leave();
    log(APPLICANT, { action: 'LINE_LEFT', to: 'out_of_line', version });
  } else {
    move(action.from, 'rejected');
    application.withdrawn_at = at;
    log(APPLICANT, { action: 'APPLICATION_WITHDRAWN', version });
  }
}

const OUT = { waiting_since: null, left_line_at: null, expired_offers: 0 };
