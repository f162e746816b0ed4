import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_PLACEHOLDERS } from '#contract/shared/network.ts';
import { isPage, PAGE_FILES, pages, SHELL_FILE } from '#contract/shared/pages.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { escapeHtml } from './html.ts';
import { hashInlineScripts, newNonce, pagePolicy } from './security-headers.ts';

type BuiltPage = {
  html: string;
  /** The hashes of its inline scripts, for the policy. */
  scripts: readonly string[];
};

const compress = promisify(gzip);
const WEB_FOLDER = join(import.meta.dirname, '../../../dist/web');

/** Serves the built web: hashed files are cached forever, each page gets a new nonce. */
export async function registerWebPages(app: FastifyInstance, config: Config): Promise<void> {
  // Checks all: the build of an older version may lack a page of this one.
  const files = [SHELL_FILE, ...Object.values(PAGE_FILES)];
  const isBuilt = files.every((file) => existsSync(join(WEB_FOLDER, file)));
  if (!isBuilt) {
    app.log.warn('The web is not built; only the API answers. Run: npm run build');
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  const shell = readPage(SHELL_FILE, config);
  const built = new Map<string, BuiltPage>(
    Object.entries(PAGE_FILES).map(([path, file]) => [path, readPage(file, config)]),
  );

  await app.register(fastifyStatic, {
    root: WEB_FOLDER,
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
    sendPage(request, reply, built.get(pages.home) ?? shell, config),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || path === '/api' || path.startsWith('/api/')) throw new AppError('not_found');
    const page = built.get(path) ?? shell;
    return sendPage(request, reply.status(isPage(path) ? 200 : 404), page, config);
  });
}

function readPage(file: string, config: Config): BuiltPage {
  const values = {
    ...config.network,
    network: JSON.stringify(config.network),
    public_url: config.publicUrl,
  };
  const { nonce: _perResponse, ...placeholders } = PAGE_PLACEHOLDERS;
  let html = readFileSync(join(WEB_FOLDER, file), 'utf8');
  // Before the placeholders are filled: the value of a setting is never one of our scripts.
  const scripts = hashInlineScripts(html);
  for (const [name, placeholder] of Object.entries(placeholders)) {
    html = html.replaceAll(placeholder, () =>
      escapeHtml(values[name as keyof typeof placeholders]),
    );
  }
  return { html, scripts };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, scripts }: BuiltPage,
  config: Config,
): Promise<FastifyReply> {
  const nonce = newNonce();
  const page = html.replaceAll(PAGE_PLACEHOLDERS.nonce, () => nonce);
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce, config.network, scripts))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page));
}
