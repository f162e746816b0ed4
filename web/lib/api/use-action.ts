import { type QueryKey, useMutation } from '@tanstack/react-query';
import { toast } from '#web/lib/browser/toast.ts';
import { IN_PLACE } from './read-options.ts';
import { useRefresh } from './use-refresh.ts';

/** One change: what it makes stale is loaded again, and toasts say how it went. */
export function useAction<Input, Result>(
  run: (input: Input) => Promise<Result>,
  {
    stale = [],
    done,
    onDone,
    failed,
  }: {
    /** The keys of what is loaded again, also after a failure. */
    stale?: readonly QueryKey[];
    /** The toast of a success. */
    done?: string | ((result: Result, input: Input) => string);
    /** Runs with the answer; `onSuccess` of a call waits until what is stale was loaded again. */
    onDone?: (result: Result, input: Input) => void;
    /** The toast of a failure for which the server has no sentence. Without it the screen shows the error. */
    failed?: string | undefined;
  } = {},
) {
  return useMutation({
    mutationFn: run,
    onSuccess(result, input) {
      if (done) toast.success(typeof done === 'string' ? done : done(result, input));
      onDone?.(result, input);
    },
    onSettled: useRefresh(...stale),
    meta: failed ? { failed, errorToast: 'server' } : IN_PLACE,
  });
}
