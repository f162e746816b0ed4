import { type Answer, send, signIn as startSession } from '#test/shared/http-client.ts';
import { ADMIN } from './portal-setups.ts';

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
      return await send(method, address + path, { body, token, headers: headers() });
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
    const response = await ask(...request);
    if (response?.status !== 502 && response?.status !== 503) return response;
    onAway();
    return undefined;
  };
}

export async function signIn(address: string, who = ADMIN): Promise<string> {
  return (await startSession(address, who)).token;
}
