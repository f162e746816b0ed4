import type { Receipt } from '#contract/apply/form.ts';
import { alreadyReceivedResponse, waitlistResponse } from '#contract/shared/error-responses.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { messages } from '#contract/shared/messages.ts';
import { submitApplication } from '#web/features/apply/apply.api.ts';
import { type Problem, readProblems } from '#web/features/apply/form/answers.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createStore } from '#web/lib/browser/store.ts';

export type SubmissionState = {
  /**
   * `waiting` is queued until the network is back, `full` offers the waitlist, `refused` names
   * invalid answers, `received` means that an earlier attempt was stored and is under review,
   * `early` names the day from which somebody who was rejected may apply again.
   */
  kind:
    | 'idle'
    | 'sending'
    | 'waiting'
    | 'failed'
    | 'full'
    | 'refused'
    | 'received'
    | 'early'
    | 'submitted';
  /** The applicant accepted the waitlist; the next attempt sends that again. */
  isJoining: boolean;
  message?: string;
  /** Set when `received`. */
  applicationNumber?: string;
  detail?: string;
  problems?: Problem[];
};

/** Browsers often report the network as back some seconds before it works. */
export const RETRY_DELAYS_MS = [2_000, 5_000, 10_000];

const IDLE: SubmissionState = { kind: 'idle', isJoining: false };

/** Sends the application, now or when the network is back. Retries are safe: they share one id. */
export function createSubmission({
  makeBody,
  onSubmitted,
}: {
  makeBody: (isJoining: boolean) => Promise<unknown>;
  onSubmitted: (receipt: Receipt) => void;
}) {
  const state = createStore(IDLE);
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: Partial<SubmissionState> & Pick<SubmissionState, 'kind'>): void {
    state.set({ isJoining: state.get().isJoining, ...next });
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    window.removeEventListener('online', sendQueued);
  }

  function waitForNetwork(retryAfterMs?: number): void {
    change({ kind: 'waiting' });
    window.addEventListener('online', sendQueued);
    if (retryAfterMs !== undefined) timer = setTimeout(sendQueued, retryAfterMs);
  }

  function sendQueued(): void {
    stopWaiting();
    void send({ isQueued: true });
  }

  async function send({ isQueued }: { isQueued: boolean }): Promise<void> {
    change({ kind: 'sending' });
    try {
      onSubmitted(await submitApplication(await makeBody(state.get().isJoining)));
      change({ kind: 'submitted' });
    } catch (error) {
      handleFailure(error, isQueued);
    }
  }

  function handleFailure(error: unknown, isQueued: boolean): void {
    const isUnanswered = error instanceof ApiError && error.code === 'no_response';
    const delay = isQueued ? RETRY_DELAYS_MS[retries] : undefined;
    if (isUnanswered && !navigator.onLine) {
      waitForNetwork();
    } else if (isUnanswered && delay !== undefined) {
      retries += 1;
      waitForNetwork(delay);
    } else {
      change(describeFailure(error));
    }
  }

  return {
    state: state.get,
    subscribe: state.subscribe,

    /** Sends now or queues; after an offer of the waitlist this accepts it. */
    submit(): void {
      const { kind, isJoining } = state.get();
      if (['sending', 'waiting', 'submitted'].includes(kind)) return;
      state.set({ ...state.get(), isJoining: isJoining || kind === 'full' });
      retries = 0;
      if (navigator.onLine) void send({ isQueued: false });
      else waitForNetwork();
    },

    /** For a browser that reports offline by mistake. */
    tryNow: sendQueued,

    /** Cancels a queued submit and clears the message about an earlier attempt. */
    cancel(): void {
      stopWaiting();
      const { kind } = state.get();
      if (kind !== 'sending' && kind !== 'submitted') change(IDLE);
    },
  };
}
export type Submission = ReturnType<typeof createSubmission>;

function describeFailure(error: unknown): Omit<SubmissionState, 'isJoining'> {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: messages.submitFailed };
  const { message } = error;
  if (waitlistResponse.safeParse(error.body).success) return { kind: 'full', message };
  const { data: received } = alreadyReceivedResponse.safeParse(error.body);
  if (received) return { kind: 'received', applicationNumber: received.applicationNumber };
  if (error.code === ('too_early_to_apply_again' satisfies ErrorCode)) {
    return { kind: 'early', message };
  }
  const problems = readProblems(error.errors);
  if (problems.length > 0) return { kind: 'refused', problems };
  if (error.isFromServer) return { kind: 'failed', message };
  return { kind: 'failed', message: messages.submitFailed, detail: message };
}
