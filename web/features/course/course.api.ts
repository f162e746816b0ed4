import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { completeResponse, type ReadModule } from '#contract/training/course.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { courseOptions } from '#web/lib/api/own-training.ts';
import { IN_PLACE } from '#web/lib/api/read-options.ts';

type Completion = z.output<typeof completeResponse>;

/**
 * `onDone` belongs to the mutation, not to a call of it: those callbacks do not run once the form has
 * gone, and it goes when the new course says that the module is passed.
 */
export function useCompleteModule(
  { id, questions }: ReadModule,
  onRefused: () => void,
  onDone: (completion: Completion, answers: number[]) => void,
) {
  const queryClient = useQueryClient();
  const refetch = () =>
    queryClient.invalidateQueries({ queryKey: courseOptions.queryKey, exact: true });
  return useMutation({
    async mutationFn(answers: number[]) {
      const completion = await api.post(trainingPaths.completeModule(id), completeResponse, {
        answers,
        questions,
      });
      // The explanations come with the course.
      await refetch();
      return completion;
    },
    onSuccess: onDone,
    onError() {
      onRefused();
      // The module may have been changed or removed meanwhile.
      return refetch();
    },
    meta: IN_PLACE,
  });
}
