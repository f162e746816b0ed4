import * as client from 'openid-client';
import type { Config } from '#server/core/config.ts';
import { isOnThisMachine } from '#server/core/loopback.ts';

/** What one attempt to sign in has to bring back; it lives in a cookie of the browser. */
export type Attempt = { state: string; nonce: string; verifier: string };

/** Whom the provider vouches for. */
export type Identity = {
  issuer: string;
  subject: string;
  /** Only one that the provider has verified. */
  email: string | undefined;
  /** `acr` or `amr` says `mfa`; nothing else counts as a second factor (rule oidc-4). */
  hasMfa: boolean;
};

export type OidcClient = ReturnType<typeof openOidcClient>;
type Settings = NonNullable<Config['oidc']>;

const TIMEOUT_SECONDS = 10;
/** What the provider says about itself, its addresses above all, may change. */
const DISCOVER_AGAIN_MS = 3_600_000;

/** Talks to the provider; nothing is asked of it before somebody signs in, and a failure is tried again. */
export function openOidcClient({ issuer, clientId, clientSecret }: Settings, redirect_uri: string) {
  const server = new URL(issuer);
  // The library refuses http; on this machine nobody listens in.
  const execute = server.protocol === 'http:' && isOnThisMachine(server) ? [insecure] : [];
  let known: { config: client.Configuration; until: number } | undefined;

  async function discover(): Promise<client.Configuration> {
    if (known && known.until > Date.now()) return known.config;
    const config = await client.discovery(
      server,
      clientId,
      clientSecret,
      client.ClientSecretBasic(clientSecret),
      { timeout: TIMEOUT_SECONDS, execute },
    );
    known = { config, until: Date.now() + DISCOVER_AGAIN_MS };
    return config;
  }

  return {
    /** Where the browser goes, and what its cookie has to remember. */
    async start(): Promise<{ url: string; attempt: Attempt }> {
      const config = await discover();
      const verifier = client.randomPKCECodeVerifier();
      const attempt = { state: client.randomState(), nonce: client.randomNonce(), verifier };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    /** Throws unless state, code, nonce, signature and issuer are all right. */
    async finish(query: string, { state, nonce, verifier }: Attempt): Promise<Identity> {
      const config = await discover();
      const tokens = await client.authorizationCodeGrant(
        config,
        new URL(`${redirect_uri}?${query}`),
        {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        },
      );
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token');
      // Some put the address into the ID token, others send it only when they are asked.
      const person =
        claims.email === undefined
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: isVerified(claims.iss, person) ? String(person.email) : undefined,
        hasMfa: [claims.acr, claims.amr].flat().includes('mfa'),
      };
    },
  };
}

const insecure = client.allowInsecureRequests;

const MICROSOFT = 'https://login.microsoftonline.com/';

/** Microsoft has no `email_verified`: its `xms_edov` says that the owner of the domain has verified it. */
function isVerified(issuer: string, person: Record<string, unknown>): boolean {
  if (typeof person.email !== 'string') return false;
  if (person.email_verified === true) return true;
  return issuer.startsWith(MICROSOFT) && [true, 1, '1', 'true'].includes(person.xms_edov as true);
}

/** Whether the provider could not be reached, in contrast to a sign-in that it or we refuse. */
export const isProviderAway = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'fetch failed' ||
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(
      String(Reflect.get(error, 'code')),
    ));
