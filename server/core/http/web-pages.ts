import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskSettings } from '#contract/settings/settings.ts';
import {
  addressIn,
  LANGUAGES,
  type Language,
  PREFIXES,
  socialPicture,
  splitAddress,
} from '#contract/shared/languages.ts';
import { PAGE_PLACEHOLDERS, taglineIn } from '#contract/shared/network.ts';
import {
  isPage,
  isPublicPage,
  isTranslatedPage,
  PAGE_FILES,
  pages,
  SHELL_FILE,
} from '#contract/shared/pages.ts';
import * as spanish from '#contract/shared/program-texts.es.ts';
import * as english from '#contract/shared/program-texts.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { escapeHtml } from './html.ts';
import { hashInlineScripts, newNonce, pagePermissions, pagePolicy } from './security-headers.ts';
import { drawSocialPicture } from './social-picture.ts';
import { MANIFEST_PATH, webManifest } from './web-manifest.ts';

type BuiltPage = {
  language: Language;
  /** With its placeholders. */
  html: string;
  /** The hashes of its inline scripts, for the policy. */
  scripts: readonly string[];
};

const compress = promisify(gzip);
const HOUR = 'public, max-age=3600';
const WEB_FOLDER = join(import.meta.dirname, '../../../dist/web');
const SOCIAL_PICTURES = LANGUAGES.map(socialPicture);
/** Where a page names its addresses in the other languages. */
const ALTERNATES = '<!--alternates-->';
const REVIEW_TIMES = { en: english.reviewTimes, es: spanish.reviewTimes };

/**
 * Serves the built web: hashed files are cached forever, each page gets a new nonce and the times
 * that the editors promise (rule settings-3).
 */
export async function registerWebPages(
  app: FastifyInstance,
  config: Config,
  folder = WEB_FOLDER,
): Promise<void> {
  // Checks all: the build of an older version may lack a page of this one.
  const files = [SHELL_FILE, ...Object.values(PAGE_FILES)];
  const isBuilt = LANGUAGES.every((language) =>
    files.every((file) => existsSync(join(folder, PREFIXES[language], file))),
  );
  if (!isBuilt) {
    app.log.warn('The web is not built; only the API answers. Run: npm run build');
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  const sites = { en: readSite(folder, 'en'), es: readSite(folder, 'es') };
  const fill = openPageFiller(config);
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { language, path } = splitAddress(pathOf(request));
    const { built, shell } = sites[language];
    const page = built.get(path) ?? shell;
    const html = fill(page, await app.settings.get());
    // The editors' pages are English only.
    const exists = language === 'en' ? isPage(path) : isTranslatedPage(path);
    reply.status(exists ? 200 : 404);
    return sendPage(request, reply, { ...page, html }, path, config);
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...SOCIAL_PICTURES],
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : HOUR);
    },
  });

  const manifest = JSON.stringify(webManifest(config.network));
  app.get(MANIFEST_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', HOUR).send(manifest),
  );
  for (const file of SOCIAL_PICTURES) {
    let picture: Promise<Buffer> | undefined;
    app.get(`/${file}`, { schema: { hide: true } }, async (_request, reply) => {
      picture ??= drawSocialPicture(join(folder, file), config.network.name);
      return reply
        .type('image/png')
        .header('cache-control', HOUR)
        .send(await picture);
    });
  }
  app.get(pages.home, { schema: { hide: true } }, send);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || path === '/api' || path.startsWith('/api/')) throw new AppError('not_found');
    return send(request, reply);
  });
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

function readSite(folder: string, language: Language) {
  const read = (file: string): BuiltPage => {
    const html = readFileSync(join(folder, PREFIXES[language], file), 'utf8');
    // Before the placeholders are filled: the value of a setting is never one of our scripts.
    return { language, html, scripts: hashInlineScripts(html) };
  };
  const built = Object.entries(PAGE_FILES).map(([path, file]) => [path, read(file)] as const);
  return { shell: read(SHELL_FILE), built: new Map<string, BuiltPage>(built) };
}

type Promised = Pick<DeskSettings, 'first_look_hours' | 'decision_days'>;

/** Fills the placeholders of a page, all but the nonce; again only when a promised time has changed. */
function openPageFiller({ network, publicUrl }: Config) {
  const { nonce: _perResponse, ...placeholders } = PAGE_PLACEHOLDERS;
  const filled = new Map<BuiltPage, { html: string; times: string }>();

  return (page: BuiltPage, { first_look_hours, decision_days }: Promised): string => {
    const promised = { first_look_hours, decision_days };
    const times = JSON.stringify(promised);
    const known = filled.get(page);
    if (known?.times === times) return known.html;
    const { tagline_es: _translated, ...own } = network;
    const shown = { ...own, tagline: taglineIn(page.language, network) };
    const values = {
      ...shown,
      ...REVIEW_TIMES[page.language](promised),
      network: JSON.stringify({ ...shown, ...promised }),
      public_url: publicUrl,
    };
    let { html } = page;
    for (const [name, placeholder] of Object.entries(placeholders)) {
      html = html.replaceAll(placeholder, () =>
        escapeHtml(values[name as keyof typeof placeholders]),
      );
    }
    filled.set(page, { html, times });
    return html;
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, html, scripts }: BuiltPage,
  /** Without the prefix of the language. */
  path: string,
  { network, publicUrl }: Config,
): Promise<FastifyReply> {
  const nonce = newNonce();
  const page = html
    .replaceAll(PAGE_PLACEHOLDERS.nonce, () => nonce)
    .replace(ALTERNATES, () => (isPublicPage(path) ? alternateLinks(publicUrl, path) : ''));
  reply
    .type('text/html; charset=utf-8')
    .header('content-language', language)
    .header('content-security-policy', pagePolicy(nonce, network, scripts, path))
    .header('permissions-policy', pagePermissions(path))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page));
}

/** The addresses of a page in every language, for search engines and for first-script.js. */
function alternateLinks(publicUrl: string, path: string): string {
  const link = (hreflang: string, language: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(publicUrl + addressIn(language, path))}" />`;
  return [...LANGUAGES.map((language) => link(language, language)), link('x-default', 'en')].join(
    '\n    ',
  );
}
