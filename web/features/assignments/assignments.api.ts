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
import { pageOptions, readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

export const assignmentsOptions = (query: AssignmentListQuery) =>
  pageOptions(['assignments', 'list'], paths.assignments, assignmentsResponse, query);

export const assignmentOptions = (id: string) =>
  readOptions(['assignments', 'one', id], paths.assignment(id), assignmentDetailResponse);

export const nearbyOptions = (query: NearbyQuery) =>
  pageOptions(['assignments', 'nearby'], paths.assignmentNearby, nearbyResponse, query);

export const boardOptions = readOptions(['assignments', 'board'], paths.board, boardResponse);

const STALE = [['assignments'], ['activity']];

/** Creates a draft, or changes the one that `base` is, if nobody has changed it since. */
export const useSaveAssignment = (base: Assignment | undefined) =>
  useAction(
    async (body: AssignmentBody) =>
      (base
        ? await api.put(paths.assignment(base.id), assignmentResponse, {
            ...body,
            version: base.version,
          })
        : await api.post(paths.assignments, assignmentResponse, body)
      ).assignment,
    { stale: STALE, done: texts.saved },
  );

type Person = { user_id: string; full_name: string };

export const usePublish = (id: string) =>
  useAction(() => api.post(paths.publishAssignment(id), publishedResponse), {
    stale: STALE,
    done: ({ told }) => texts.published(told),
    failed: texts.publishFailed,
  });

export const useClose = (id: string) =>
  useAction(
    (reason: string) => api.post(paths.closeAssignment(id), assignmentResponse, { reason }),
    { stale: STALE, done: texts.closed, failed: texts.closeFailed },
  );

export const useDeleteDraft = (id: string) =>
  useAction(() => api.delete(paths.assignment(id), z.undefined()), {
    stale: STALE,
    done: texts.deleted,
    failed: texts.deleteFailed,
  });

export const useGive = (id: string) =>
  useAction(
    ({ user_id }: Person) => api.post(paths.assignmentPeople(id), assignmentResponse, { user_id }),
    {
      stale: STALE,
      done: (_answer, { full_name }) => texts.given(full_name),
      failed: texts.giveFailed,
    },
  );

export const useTakeAway = (id: string) =>
  useAction(
    ({ user_id }: Person) => api.delete(paths.assignmentPerson(id, user_id), assignmentResponse),
    {
      stale: STALE,
      done: (_answer, { full_name }) => texts.takenAway(full_name),
      failed: texts.takeAwayFailed,
    },
  );

export const useTake = (id: string) =>
  useAction(() => api.post(paths.takeAssignment(id), boardCardResponse), {
    stale: STALE,
    done: boardTexts.taken,
    failed: boardTexts.takeFailed,
  });

export const useGiveBack = (id: string) =>
  useAction(() => api.post(paths.giveBackAssignment(id), boardCardResponse), {
    stale: STALE,
    done: boardTexts.givenBack,
    failed: boardTexts.giveBackFailed,
  });
