import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { PASSWORD_MIN, SESSION_DAYS, STEP_UP_MINUTES } from '#contract/auth/limits.ts';
import { videoKind } from '#contract/landing/video.ts';
import { DEFAULT_NETWORK, type Network, shortName } from '#contract/shared/network.ts';
import { addressProblem } from '#server/db/postgres/hosts.ts';
import { StartError } from '#server/db/start-error.ts';
import { isUnprotected, parseFilesUrl } from './files-url.ts';
import { isOnThisMachine } from './loopback.ts';

const port = z.coerce
  .number({ error: 'must be a number such as 3000' })
  .int('must be a whole number such as 3000')
  .min(0, 'must be between 0 and 65535, for example 3000')
  .max(65_535, 'must be between 0 and 65535, for example 3000');

const wholeNumber = (min: number, max: number, example: number) => {
  const error = `must be a whole number from ${min} to ${max}, for example ${example}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const url = (schemes: string[], example: string) =>
  z.string().refine((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && schemes.includes(parsed.protocol);
  }, `must be an address such as ${example}`);

const databaseAddress = z.string().superRefine((text, context) => {
  const message = addressProblem(text);
  if (message) context.addIssue({ code: 'custom', message });
});

const filesAddress = z.string().transform((text, context) => {
  const parsed = parseFilesUrl(text);
  if (parsed && !isUnprotected(text)) return parsed;
  context.addIssue(
    parsed
      ? 'must begin with https, unless the store is on this machine: add &requireTLS=false if nobody else uses the network between'
      : 'must be the address of a bucket such as https://KEY:SECRET@s3.example.org/recordings?region=us-east-1, with / in the secret written as %2F',
  );
  return z.NEVER;
});

const webOrigins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (origins) => origins.every((origin) => /^https?:/.test(origin) && isOrigin(origin)),
    'must be web origins without a path, for example https://www.example.org,https://example.net',
  );

const isOrigin = (text: string) => URL.parse(text)?.origin === text;

const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as America/New_York');

function isProxies(text: string): boolean {
  if (/^(\d+|false|loopback|linklocal|uniquelocal)$/.test(text)) return true;
  return text.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/');
    return isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
  });
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseAddress.optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  DATA_DIR: z.string().default('./data'),
  ERASURE_LOG: z.string().optional(),
  FILES_URL: filesAddress.optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'https://apply.example.org').optional(),
  API_BASE: url(['http:', 'https:'], 'https://api.example.org/portal').optional(),
  WEB_ORIGINS: webOrigins.default([]),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587').optional(),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address such as editor@example.org').optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_MIN: wholeNumber(PASSWORD_MIN, 64, 12).default(PASSWORD_MIN),
  SESSION_IDLE_HOURS: wholeNumber(1, SESSION_DAYS * 24, 12).default(12),
  STEP_UP_MINUTES: wholeNumber(1, 60, 15).default(STEP_UP_MINUTES),
  REQUIRE_SECOND_FACTOR: z
    .enum(['off', 'admins', 'all'], { error: 'must be off, admins or all' })
    .default('off'),
  CONFIRM_EMAIL: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  STATUS_BY_GET: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  WEBHOOKS_PRIVATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  FEED: z.enum(['token', 'public'], { error: 'must be token or public' }).default('token'),
  OIDC_ISSUER: url(['https:', 'http:'], 'https://accounts.google.com')
    .refine(
      (text) => text.startsWith('https:') || isOnThisMachine(new URL(text)),
      'must begin with https, unless the provider is on this machine',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40, 'must have at most 40 characters').optional(),
  OIDC_ONLY: z.enum(['off', 'admins'], { error: 'must be off or admins' }).default('off'),
  BREAK_GLASS_EMAIL: z.email('must be an e-mail address such as chief@example.org').optional(),
  TRUST_PROXY: z
    .string()
    .refine((text) => text !== 'true', {
      error:
        'must not be true: every client could then claim any address. Give the number of proxies or their addresses, for example 1 or 10.0.0.0/8',
      abort: true,
    })
    .refine(
      isProxies,
      'must be a number of proxies or their addresses, for example 1 or 10.0.0.0/8',
    )
    .optional(),
  RETENTION_DAYS: wholeNumber(1, 36_500, 365).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SLOW_QUERY_MS: wholeNumber(1, 600_000, 500).default(500),
  // With the wait for a connection, a request that finds a frozen database ends within 25 s.
  QUERY_TIMEOUT_MS: wholeNumber(100, 600_000, 20_000).default(20_000),
  RATE_LIMIT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development or test',
    })
    .default('production'),
  NETWORK_NAME: z.string().trim().min(1).default(DEFAULT_NETWORK.name),
  NETWORK_SHORT_NAME: z
    .string()
    .trim()
    .min(1)
    .max(18, 'must have at most 18 characters')
    .optional(),
  NETWORK_TAGLINE: z.string().trim().min(1).optional(),
  NETWORK_TAGLINE_ES: z.string().trim().min(1).optional(),
  SUPPORT_EMAIL: z
    .email('must be an e-mail address such as help@example.org')
    .default(DEFAULT_NETWORK.support_email),
  VIDEO_URL: url(['https:', 'http:'], 'https://video.example.org/embed/42').optional(),
  TIME_ZONE: timeZone.default(DEFAULT_NETWORK.time_zone),
  NUMBER_PREFIX: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters such as VNC')
    .default(DEFAULT_NETWORK.number_prefix),
});

/** The names of all variables. */
export const SETTINGS = Object.keys(environment.shape);

export type Config = ReturnType<typeof parseConfig>;

/** Parses the environment; an invalid value stops the start with one line that names it. */
export function parseConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(SETTINGS.map((name) => [name, readSetting(env, name)]));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const isSecret = /PASSWORD|SECRET|_URL/.test(name) || Boolean(env[`${name}_FILE`]);
    const shown = isSecret ? '' : ` (it is "${given[name]}")`;
    throw new StartError(`${name} ${issue?.message}${shown}.`);
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    preparedStatements: settings.PREPARED_STATEMENTS === 'on',
    dataDir: settings.DATA_DIR,
    erasureLog: settings.ERASURE_LOG ?? join(settings.DATA_DIR, 'erasures.log'),
    filesUrl: settings.FILES_URL,
    publicUrl: withoutSlash(
      settings.PUBLIC_URL ?? `http://${hostName(settings.HOST)}:${settings.PORT}`,
    ),
    webOrigins: settings.WEB_ORIGINS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `${settings.NETWORK_NAME} <${settings.SUPPORT_EMAIL}>`,
    admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    secretKey: settings.SECRET_KEY,
    passwordMin: settings.PASSWORD_MIN,
    sessionIdleHours: settings.SESSION_IDLE_HOURS,
    stepUpMinutes: settings.STEP_UP_MINUTES,
    requireSecondFactor: settings.REQUIRE_SECOND_FACTOR,
    confirmEmail: settings.CONFIRM_EMAIL === 'on',
    statusByGet: settings.STATUS_BY_GET === 'on',
    webhooksPrivate: settings.WEBHOOKS_PRIVATE === 'on',
    oidc: oidcOf(settings),
    isOidcOnly: settings.OIDC_ONLY === 'admins',
    breakGlassEmail: settings.BREAK_GLASS_EMAIL?.toLowerCase(),
    isFeedPublic: settings.FEED === 'public',
    trustProxy: proxies(settings.TRUST_PROXY),
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    slowQueryMs: settings.SLOW_QUERY_MS,
    queryTimeoutMs: settings.QUERY_TIMEOUT_MS,
    rateLimit: settings.RATE_LIMIT === 'on',
    logLevel: settings.LOG_LEVEL,
    environment: settings.NODE_ENV,
    network: {
      name: settings.NETWORK_NAME,
      short_name: settings.NETWORK_SHORT_NAME ?? shortName(settings.NETWORK_NAME),
      tagline: settings.NETWORK_TAGLINE ?? DEFAULT_NETWORK.tagline,
      // A network's own tagline stays as it is: only ours is translated.
      tagline_es:
        settings.NETWORK_TAGLINE_ES ?? settings.NETWORK_TAGLINE ?? DEFAULT_NETWORK.tagline_es,
      support_email: settings.SUPPORT_EMAIL,
      api_base: withoutSlash(settings.API_BASE ?? ''),
      video_url: settings.VIDEO_URL ?? '',
      video_kind: videoKind(settings.VIDEO_URL ?? ''),
      time_zone: settings.TIME_ZONE,
      number_prefix: settings.NUMBER_PREFIX,
      retention_days: settings.RETENTION_DAYS ?? null,
      oidc_name: oidcOf(settings)?.name ?? '',
    } satisfies Network,
  };
}

type OidcSettings = Pick<
  z.output<typeof environment>,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_ONLY'
>;

/** All three or none. */
function oidcOf({ OIDC_ISSUER: issuer, ...settings }: OidcSettings) {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (!issuer && !clientId && !clientSecret) {
    if (settings.OIDC_ONLY === 'off') return undefined;
    throw new StartError('OIDC_ONLY needs OIDC_ISSUER: nobody could sign in otherwise.');
  }
  if (!issuer || !clientId || !clientSecret) {
    throw new StartError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together.');
  }
  const name = settings.OIDC_NAME ?? new URL(issuer).hostname;
  return { issuer, clientId, clientSecret, name };
}

/** NAME, or the content of the file in NAME_FILE: secrets of containers and systemd are files. */
function readSetting(env: Record<string, string | undefined>, name: string) {
  // An empty variable counts as unset, as in most shells' and containers' settings.
  const value = env[name] || undefined;
  const file = env[`${name}_FILE`];
  if (!file) return value;
  if (value) throw new StartError(`${name} and ${name}_FILE are both set: set only one of them.`);
  const content = readSettingFile(`${name}_FILE`, file).replace(/\r?\n$/, '');
  // Unlike an empty variable: an empty DATABASE_URL would start on another database.
  if (!content) throw new StartError(`${name}_FILE names a file that is empty: ${file}.`);
  return content;
}

function readSettingFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${name} names a file that cannot be read: ${reason}.`, { cause: error });
  }
}

/** As links name it: on this machine `localhost`, where browsers allow passkeys. */
export const hostName = (host: string) =>
  ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** A number counts the proxies in front; anything else lists their addresses. */
function proxies(text: string | undefined) {
  if (text === undefined || text === 'false') return false;
  const hops = Number(text);
  return Number.isInteger(hops) ? (_address: string, hop: number) => hop < hops : text;
}
