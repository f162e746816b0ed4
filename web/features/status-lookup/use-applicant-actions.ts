import { useEffect, useEffectEvent, useState } from 'react';
import { type StatusLookup, statusLookupResponse } from '#contract/apply/status-lookup.ts';
import {
  type ApplicantAction,
  actionTexts,
  applicantTexts,
  WAITLIST_EVENT_TEXTS,
} from '#contract/apply/status-lookup-lazy-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { mailOwnLink } from '#web/lib/api/own-link.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { proofOf } from '#web/lib/browser/receipts.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { lookUpStatus } from './status.api.ts';

/** The request of each action, without number and email address. */
const REQUESTS: Record<ApplicantAction, { path: string; answer?: 'accept' | 'decline' }> = {
  accept: { path: paths.answerOffer, answer: 'accept' },
  decline: { path: paths.answerOffer, answer: 'decline' },
  leave: { path: paths.leaveLine },
  join: { path: paths.joinLine },
  withdraw: { path: paths.withdraw },
};

/** Said on top of the card, with the focus; what nobody here did, only where nothing else has it. */
export type Outcome = { kind: 'success' | 'error'; title: string; text?: string; isAsked: boolean };

type State = {
  application: StatusLookup;
  pending?: ApplicantAction;
  outcome?: Outcome;
  /** Said beside the button; the application is as it was. */
  failure?: { action: ApplicantAction; message: string };
};

/** What an applicant does on the status page. The application on screen follows the server's. */
export function useApplicantActions(found: StatusLookup, email: string, token?: string) {
  const [state, setState] = useState<State>({ application: found });
  const { application, pending } = state;
  const [isRefused, setIsRefused] = useState(false);
  const proof = proofOf(application.application_number, token);

  async function send(action: ApplicantAction): Promise<State> {
    const { path, ...body } = REQUESTS[action];
    const number = application.application_number;
    try {
      const answer = await api.post(path, statusLookupResponse, {
        ...body,
        ...proof,
        application_number: number,
        email,
      });
      const { done, doneText } = actionTexts[action];
      return {
        application: answer.application,
        outcome: { kind: 'success', title: done, text: doneText, isAsked: true },
      };
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (!(error instanceof ApiError)) logger.error(error.name);
      else if (error.code === 'proof_needed') setIsRefused(true);
      const message = failureSentence(error, applicantTexts.failed) ?? applicantTexts.failed;
      // What is on screen is stale: answered elsewhere, or ended in the meantime.
      const isStale = error instanceof ApiError && error.status === 409;
      const current = isStale ? await lookUpStatus({ number, email }).catch(() => null) : null;
      return current
        ? { application: current, outcome: { kind: 'error', title: message, isAsked: true } }
        : { application, failure: { action, message } };
    }
  }

  function run(action: ApplicantAction): void {
    if (pending) return;
    setState({ application, pending: action });
    void send(action).then(setState);
  }

  useEndOfOffer(application, async () => {
    const current = await lookUpStatus({ number: application.application_number, email });
    const last = current.line_history.at(-1);
    if (current.offer || !last) return;
    const title = WAITLIST_EVENT_TEXTS[last.event];
    const outcome: Outcome = { kind: 'error', title, isAsked: false };
    setState((shown) => (shown.pending ? shown : { application: current, outcome }));
  });

  const mailLink = () => mailOwnLink({ application_number: application.application_number, email });

  return { ...state, run, hasProof: proof !== undefined && !isRefused, mailLink };
}

/** At the end of an offer, and every minute until the server could be asked (rule line-5). */
function useEndOfOffer({ offer }: StatusLookup, lookUp: () => Promise<void>) {
  const now = useNow();
  const ended = offer && offer.expires_at <= now ? now : null;
  // Fails where the server cannot be reached; its buttons say so.
  const handle = useEffectEvent(() => void lookUp().catch(() => undefined));
  useEffect(() => {
    if (ended) handle();
  }, [ended]);
}

export type ApplicantActions = ReturnType<typeof useApplicantActions>;
