import { Agent, request } from 'undici';
import { type DeliveryProblem, WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';
import { VERSION } from '#server/core/version.ts';
import { lookUpPublic, PrivateAddress, refusePrivateLiteral } from './public-address.ts';

const ANSWER_MS = WEBHOOK_LIMITS.answerSeconds * 1_000;
const CONNECT_MS = 5_000;
const RESPONSE_BYTES = 64_000;

export type Outcome = { response_status: number | null; problem: DeliveryProblem | null };

export type WebhookTransport = {
  /** Never throws; without a problem it was delivered. */
  send(url: string, body: string, headers: Record<string, string>): Promise<Outcome>;
  close(): Promise<void>;
};

/** `allowsPrivate`: also addresses of this machine and its network (WEBHOOKS_PRIVATE). */
export function openTransport({
  allowsPrivate,
  answerMs = ANSWER_MS,
}: {
  allowsPrivate: boolean;
  answerMs?: number;
}): WebhookTransport {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_MS, ...(!allowsPrivate && { lookup: lookUpPublic }) },
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
  });
  return {
    async send(url, body, headers) {
      try {
        if (!allowsPrivate) refusePrivateLiteral(url);
        // Redirects are not followed: each would be another address to check.
        const { statusCode, body: answer } = await request(url, {
          ...{ method: 'POST', body, dispatcher, signal: AbortSignal.timeout(answerMs) },
          headers: {
            'content-type': 'application/json',
            'user-agent': `correspondents-portal/${VERSION}`,
            ...headers,
          },
        });
        // Nobody reads it, and one that drips in must not hold anything up.
        void answer.dump({ limit: RESPONSE_BYTES }).catch(() => undefined);
        const isDelivered = statusCode >= 200 && statusCode < 300;
        return { response_status: statusCode, problem: isDelivered ? null : 'refused' };
      } catch (error) {
        return { response_status: null, problem: problemOf(error) };
      }
    },
    close: () => dispatcher.destroy(),
  };
}

const TIMEOUTS = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

function problemOf(error: unknown): DeliveryProblem {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PrivateAddress) return 'private_address';
    const { name, code = '' } = cause as NodeJS.ErrnoException;
    if (name === 'TimeoutError' || TIMEOUTS.includes(code)) return 'timeout';
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name_not_found';
  }
  return 'connection_failed';
}
