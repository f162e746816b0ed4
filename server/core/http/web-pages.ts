import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskSettings } from '#contract/settings/settings.ts';
import { PAGE_PLACEHOLDERS } from '#contract/shared/network.ts';
import { isPage, PAGE_FILES, pages, SHELL_FILE } from '#contract/shared/pages.ts';
import { reviewTimes } from '#contract/shared/program-texts.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { escapeHtml } from './html.ts';
import { hashInlineScripts, newNonce, pagePermissions, pagePolicy } from './security-headers.ts';

type BuiltPage = {
  /** With its placeholders. */
  html: string;
  /** The hashes of its inline scripts, for the policy. */
  scripts: readonly string[];
};

const compress = promisify(gzip);
const WEB_FOLDER = join(import.meta.dirname, '../../../dist/web');

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
  const isBuilt = files.every((file) => existsSync(join(folder, file)));
  if (!isBuilt) {
    app.log.warn('The web is not built; only the API answers. Run: npm run build');
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  const shell = readPage(folder, SHELL_FILE);
  const built = new Map<string, BuiltPage>(
    Object.entries(PAGE_FILES).map(([path, file]) => [path, readPage(folder, file)]),
  );
  const fill = openPageFiller(config);
  const send = async (request: FastifyRequest, reply: FastifyReply, page: BuiltPage) => {
    const html = fill(page, await app.settings.get());
    return sendPage(request, reply, { html, scripts: page.scripts }, config);
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  app.get(pages.home, { schema: { hide: true } }, (request, reply) =>
    send(request, reply, built.get(pages.home) ?? shell),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || path === '/api' || path.startsWith('/api/')) throw new AppError('not_found');
    const page = built.get(path) ?? shell;
    return send(request, reply.status(isPage(path) ? 200 : 404), page);
  });
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

function readPage(folder: string, file: string): BuiltPage {
  const html = readFileSync(join(folder, file), 'utf8');
  // Before the placeholders are filled: the value of a setting is never one of our scripts.
  return { html, scripts: hashInlineScripts(html) };
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
    const values = {
      ...network,
      ...reviewTimes(promised),
      network: JSON.stringify({ ...network, ...promised }),
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
  { html, scripts }: BuiltPage,
  config: Config,
): Promise<FastifyReply> {
  const nonce = newNonce();
  const page = html.replaceAll(PAGE_PLACEHOLDERS.nonce, () => nonce);
  const policy = pagePolicy(nonce, config.network, scripts, pathOf(request));
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('permissions-policy', pagePermissions(pathOf(request)))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page));
}
