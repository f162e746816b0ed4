import { SEATS_PER_ZIP } from '#contract/shared/program.ts';

/**
 * The last events of each application that say `what`: usually one, several if they have the same
 * time. Where those disagree, the present state counts as right.
 */
const lastOf = (what: string, condition: string) => `
  select application_id, bool_and(${what}) as is_so, bool_and(${what}) = bool_or(${what}) as is_clear
  from (
    select *, max(at) over (partition by application_id) as last_at from events where ${condition}
  ) as recorded
  where at = last_at group by application_id`;

const LAST_STATUS = `
  select distinct on (application_id) application_id, events.to as reached from events
  where action = 'APPLICATION_STATUS_CHANGED' and undone_at is null
  order by application_id, at desc, version desc nulls last`;

/** An undone change left the line as it was. */
const LAST_PLACE = lastOf(
  `recorded.to in ('waitlisted', 'in_line')`,
  `undone_at is null and (action = 'APPLICATION_STATUS_CHANGED' or events.to in ('in_line', 'out_of_line'))`,
);

/** An undone offer is closed, and an undone answer does not open it again. */
const LAST_OFFER = lastOf(
  `action = 'SEAT_OFFERED' and undone_at is null`,
  `action in ('SEAT_OFFERED', 'OFFER_ACCEPTED', 'OFFER_DECLINED', 'OFFER_EXPIRED', 'OFFER_CANCELLED')`,
);

/**
 * What the events say of each application, next to what is stored. Applications of earlier versions
 * have too few events: without one, what is stored counts. Erased ones are in no line.
 */
const RECORDED = `
  select id, application_number, zip_code, is_in_line, is_offered,
    coalesce(reached, status) as recorded_status,
    case when erased_at is null and place.is_clear then place.is_so else is_in_line end as recorded_in_line,
    case when erased_at is null and offer.is_clear then offer.is_so else is_offered end as recorded_offered
  from (
    select *, waiting_since is not null as is_in_line,
      exists (select from offers where application_id = applications.id and state = 'open') as is_offered
    from applications
  ) as applications
  left join (${LAST_STATUS}) as last_status on last_status.application_id = id
  left join (${LAST_PLACE}) as place on place.application_id = id
  left join (${LAST_OFFER}) as offer on offer.application_id = id`;

/** What must hold for the lines of the ZIP codes and the offers. */
export const WAITLIST_INVARIANTS = {
  settings_are_one_row: {
    promise: 'The settings of the desk are one row.',
    sql: 'select count(*) as rows from desk_settings having count(*) <> 1',
  },
  withheld_seats_are_free: {
    promise: 'Seats that are not offered by themselves are free, beside a line.',
    sql: `
      select zip_code, held, promised, in_line, withheld from zip_seats
      where withheld > greatest(${SEATS_PER_ZIP} - held - promised, 0) or (withheld > 0 and in_line = 0)`,
  },
  offers_have_their_application: {
    promise: 'Every offer belongs to an application.',
    sql: `
      select id, application_id, state from offers
      where not exists (select from applications where applications.id = application_id)`,
  },
  offers_are_for_the_line: {
    promise: 'An open offer is made to somebody in the line of its ZIP code.',
    sql: `
      select offers.id, application_id, offers.zip_code, applications.zip_code as zip_of_application
      from offers join applications on applications.id = application_id
      where state = 'open'
        and (waiting_since is null or applications.zip_code <> offers.zip_code)`,
  },
  line_is_for_those_who_wait: {
    promise: 'Only waitlisted, confirmed applications are in line, and nobody has left it as well.',
    sql: `
      select id, application_number, status from applications
      where waiting_since is not null and (status <> 'waitlisted' or confirm_by is not null
        or erased_at is not null or left_line_at is not null)`,
  },
  withdrawn_are_rejected: {
    promise: 'A withdrawn application is rejected.',
    sql: `
      select id, application_number, status from applications
      where withdrawn_at is not null and status <> 'rejected'`,
  },
  free_seats_are_offered: {
    promise:
      'While offers are automatic and not paused, nobody in line waits for a seat that is free and not withheld.',
    // Earlier versions left free seats to the editors.
    isRepaired: true,
    sql: `
      select zip_code, held, promised, in_line from zip_seats cross join desk_settings
      where offers = 'auto' and not paused
        and held + promised + withheld < ${SEATS_PER_ZIP} and in_line > promised`,
  },
  history_ends_in_the_line: {
    promise: 'The last event about the place in line led to the present one.',
    sql: `
      select id, application_number, is_in_line, recorded_in_line from (${RECORDED}) as recorded
      where is_in_line <> recorded_in_line`,
  },
  history_ends_in_the_offer: {
    promise: 'The last event about an offer says whether one is open.',
    sql: `
      select id, application_number, is_offered, recorded_offered from (${RECORDED}) as recorded
      where is_offered <> recorded_offered`,
  },
  history_ends_in_the_seats: {
    promise: 'The seats and the line of each ZIP code are those that follow from the events.',
    sql: `
      select zip_code, held, recorded_held, waiting, recorded_waiting, promised, recorded_promised, in_line,
        recorded_in_line
      from zip_seats join (
        select zip_code,
          count(*) filter (where holds_seat(recorded_status)) as recorded_held,
          count(*) filter (where recorded_status = 'waitlisted') as recorded_waiting,
          count(*) filter (where recorded_offered) as recorded_promised,
          count(*) filter (where recorded_in_line) as recorded_in_line
        from (${RECORDED}) as recorded group by zip_code
      ) as recorded using (zip_code)
      where (held, waiting, promised, in_line)
        is distinct from (recorded_held, recorded_waiting, recorded_promised, recorded_in_line)`,
  },
};
