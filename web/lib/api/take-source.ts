import { queryOptions, useQuery } from '@tanstack/react-query';
import { paths } from '#contract/shared/paths.ts';
import { TICKET_HOURS, ticketAnswer } from '#contract/training/demo.ts';
import { api } from './api.ts';
import { address } from './request.ts';

const HOUR_MS = 3_600_000;

const ticketOptions = (takeId: string) =>
  queryOptions({
    queryKey: ['take-ticket', takeId],
    queryFn: ({ signal }) => api.get(paths.takeTicket(takeId), ticketAnswer, { signal }),
    // The address must not change while the recording plays.
    staleTime: (TICKET_HOURS * HOUR_MS) / 2,
    gcTime: (TICKET_HOURS * HOUR_MS) / 2,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorToast: 'none' },
  });

/**
 * The address of a recording for a media element, which cannot send the session's token: a ticket in
 * the address stands for it.
 */
export function useTakeSource(takeId: string) {
  const { data, error, refetch } = useQuery(ticketOptions(takeId));
  return {
    src: data && address(paths.takeFile(takeId), { ticket: data.ticket }),
    error,
    /** With a new ticket, if the old one has expired. */
    renew: refetch,
  };
}
