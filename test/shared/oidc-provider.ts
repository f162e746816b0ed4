import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Who is signed in at the provider, and what it says of them. */
export type ProviderPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  amr?: string[];
};

export const OIDC_CLIENT = { id: 'portal', secret: 'a secret of the portal alone, 32 letters' };

/**
 * A real provider on this machine. Everybody who comes is `person`, without a form; null declines. Where it
 * sends them back to is asked for with the first request: a portal knows its port only then.
 */
export async function startOidcProvider(redirectUri: () => string) {
  const state: { person: ProviderPerson | null } = { person: { sub: 'ada' } };
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const open = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: OIDC_CLIENT.id,
          client_secret: OIDC_CLIENT.secret,
          redirect_uris: [redirectUri()],
        },
      ],
      claims: { openid: ['sub', 'amr', 'acr'], email: ['email', 'email_verified'], profile: [] },
      cookies: { keys: ['one key of a test'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
      async loadExistingGrant(ctx) {
        const { client, session } = ctx.oidc;
        const grant = new ctx.oidc.provider.Grant({
          clientId: client?.clientId ?? '',
          accountId: session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    });
  let handle: ReturnType<Provider['callback']> | undefined;
  server.on('request', (request, response) => {
    handle ??= serve(open(), state);
    void handle(request, response);
  });
  return {
    issuer,
    state,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_NAME: 'Example Login',
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function serve(provider: Provider, state: { person: ProviderPerson | null }) {
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    const { person } = state;
    const result = person
      ? {
          login: {
            accountId: person.sub,
            remember: false,
            ...(person.amr && { amr: person.amr }),
          },
        }
      : { error: 'access_denied', error_description: 'The person declined' };
    ctx.respond = false;
    await provider.interactionFinished(ctx.req, ctx.res, result, {
      mergeWithLastSubmission: false,
    });
  });
  return provider.callback();
}

/** What a browser does at the provider: follows its redirects, with its cookies, back to the portal. */
export async function visitProvider(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 10 && url.startsWith(issuer); hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  return url;
}
