import type { z } from 'zod';
import { loginAnswer } from '#contract/auth/auth.ts';
import { paths } from '#contract/shared/paths.ts';
import { ADMIN } from './portal-setups.ts';

export type Answer = { status: number; body: unknown; headers: Headers };

/** Asks a server; undefined when no whole answer came, so nothing was acknowledged. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer | undefined>;

export function callerOf(
  address: string,
  token?: string,
  headers: () => Record<string, string> = () => ({}),
) {
  let inFlight = 0;
  const ask: Ask = async (method, path, body) => {
    inFlight += 1;
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...headers(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    } catch {
      return undefined;
    } finally {
      inFlight -= 1;
    }
  };
  return { ask, inFlight: () => inFlight };
}

/** 503, or a proxy's 502, may have come after the act was done, so it counts as no answer. */
export function takingAwayForNone(ask: Ask, onAway: () => void): Ask {
  return async (...request) => {
    const answer = await ask(...request);
    if (answer?.status !== 502 && answer?.status !== 503) return answer;
    onAway();
    return undefined;
  };
}

/** An answer that must be there, read by its schema. */
export function read<S extends z.ZodType>(schema: S, answer: Answer | undefined): z.output<S> {
  if (answer?.status !== 200) {
    throw new Error(`no success: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  }
  return schema.parse(answer.body);
}

export async function signIn(address: string, who = ADMIN): Promise<string> {
  const answer = await callerOf(address).ask('POST', paths.login, who);
  return read(loginAnswer, answer).token;
}
