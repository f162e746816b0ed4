import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { assignmentTexts as texts } from '#contract/newsroom/assignment-texts.ts';
import {
  type Assignment,
  type AssignmentBody,
  type AssignmentListQuery,
  assignmentDetailResponse,
  assignmentResponse,
  assignmentsResponse,
  boardCardResponse,
  boardResponse,
  type NearbyQuery,
  nearbyResponse,
  publishedResponse,
} from '#contract/newsroom/assignments.ts';
import { boardTexts } from '#contract/newsroom/board-texts.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { toast } from '#web/lib/browser/toast.ts';

// The screens show what could not be loaded in place, without a toast (rule errors-3).
const meta = { errorToast: 'none' as const };

export const assignmentsOptions = (query: AssignmentListQuery) =>
  queryOptions({
    queryKey: ['assignments', 'list', query],
    queryFn: ({ signal }) => api.get(paths.assignments, assignmentsResponse, { query, signal }),
    placeholderData: keepPreviousData,
    meta,
  });

export const assignmentOptions = (id: string) =>
  queryOptions({
    queryKey: ['assignments', 'one', id],
    queryFn: ({ signal }) => api.get(paths.assignment(id), assignmentDetailResponse, { signal }),
    meta,
  });

export const nearbyOptions = (query: NearbyQuery) =>
  queryOptions({
    queryKey: ['assignments', 'nearby', query],
    queryFn: ({ signal }) => api.get(paths.assignmentNearby, nearbyResponse, { query, signal }),
    placeholderData: keepPreviousData,
    meta,
  });

export const boardOptions = queryOptions({
  queryKey: ['assignments', 'board'],
  queryFn: ({ signal }) => api.get(paths.board, boardResponse, { signal }),
  meta,
});

const STALE = [['assignments'], ['activity']];

/** Creates a draft, or changes the one that `base` is, if nobody has changed it since. */
export function useSaveAssignment(base: Assignment | undefined) {
  return useMutation({
    mutationFn: async (body: AssignmentBody) =>
      (base
        ? await api.put(paths.assignment(base.id), assignmentResponse, {
            ...body,
            version: base.version,
          })
        : await api.post(paths.assignments, assignmentResponse, body)
      ).assignment,
    onSuccess: () => void toast.success(texts.saved),
    onSettled: useRefresh(...STALE),
    // The form shows it.
    meta,
  });
}

/** One action on an assignment, whose refusal is the server's sentence. */
function useAction<Input, Result>(
  failed: string,
  run: (input: Input) => Promise<Result>,
  done: (result: Result, input: Input) => string,
) {
  return useMutation({
    mutationFn: run,
    onSuccess: (result, input) => void toast.success(done(result, input)),
    onSettled: useRefresh(...STALE),
    meta: { failed, errorToast: 'server' as const },
  });
}

type Person = { user_id: string; full_name: string };

export const usePublish = (id: string) =>
  useAction(
    texts.publishFailed,
    () => api.post(paths.publishAssignment(id), publishedResponse),
    ({ told }) => texts.published(told),
  );

export const useClose = (id: string) =>
  useAction(
    texts.closeFailed,
    (reason: string) => api.post(paths.closeAssignment(id), assignmentResponse, { reason }),
    () => texts.closed,
  );

export const useDeleteDraft = (id: string) =>
  useAction(
    texts.deleteFailed,
    () => api.delete(paths.assignment(id), z.undefined()),
    () => texts.deleted,
  );

export const useGive = (id: string) =>
  useAction(
    texts.giveFailed,
    ({ user_id }: Person) => api.post(paths.assignmentPeople(id), assignmentResponse, { user_id }),
    (_answer, { full_name }) => texts.given(full_name),
  );

export const useTakeAway = (id: string) =>
  useAction(
    texts.takeAwayFailed,
    ({ user_id }: Person) => api.delete(paths.assignmentPerson(id, user_id), assignmentResponse),
    (_answer, { full_name }) => texts.takenAway(full_name),
  );

export const useTake = (id: string) =>
  useAction(
    boardTexts.takeFailed,
    () => api.post(paths.takeAssignment(id), boardCardResponse),
    () => boardTexts.taken,
  );

export const useGiveBack = (id: string) =>
  useAction(
    boardTexts.giveBackFailed,
    () => api.post(paths.giveBackAssignment(id), boardCardResponse),
    () => boardTexts.givenBack,
  );
