import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { AppError } from '#server/core/errors.ts';
import { escapeHtml } from '#server/core/http/html.ts';
import { API_POLICY } from '#server/core/http/security-headers.ts';
import { listMessages, type Message, OUTBOX_PATH, readMessage } from './outbox.service.ts';

const POLICY = `${API_POLICY}; style-src 'unsafe-inline'`;

/**
 * The mail that was not sent, for everybody who can reach the portal: links in it open accounts. So
 * only in development and in the demo, and never where a mail server is set (rule mail-10).
 */
export const outboxRoutes: FastifyPluginAsync = async (app) => {
  const { environment, smtpUrl, dataDir } = app.config;
  if (environment !== 'development' || smtpUrl) return;

  app.get(OUTBOX_PATH, { schema: { hide: true } }, async (_request, reply) =>
    sendHtml(reply, drawList(await listMessages(dataDir))),
  );

  app.get<{ Params: { file: string } }>(
    `${OUTBOX_PATH}/:file`,
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const message = await readMessage(dataDir, file);
      if (!message) throw new AppError('not_found');
      return sendHtml(reply, message.html);
    },
  );
};

const sendHtml = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .send(html);

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;padding:24px;max-width:720px;font:16px/1.5 Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;background:light-dark(#faf7f0,#171614);color:light-dark(#1d1b16,#ece7dc)}
h1,h2{font-family:Newsreader,Georgia,serif;line-height:1.25}
h2{margin:0;font-size:18px;overflow-wrap:anywhere}
article{margin:0 0 12px;padding:16px;border:1px solid light-dark(#ddd5c3,#3a362f);border-radius:4px;background:light-dark(#fffdf9,#201e1b)}
p{margin:4px 0}
h1+p{margin:0 0 20px}
.soft{color:light-dark(#5d574b,#b3ab9c);font-size:14px;overflow-wrap:anywhere}
a,summary{color:light-dark(#0c5c55,#7ccfc0)}
summary{cursor:pointer}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}`;

const drawList = (messages: readonly Message[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${STYLE}</style></head><body>
<main><h1>Outbox</h1>
<p class="soft">No mail server is set, so these messages were not sent. Reload this page to see new ones.</p>
${messages.length === 0 ? '<p>There is no mail yet.</p>' : messages.map(drawMessage).join('\n')}
</main></body></html>
`;

const drawMessage = ({ file, at, to, subject, text }: Message) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="soft">To ${escapeHtml(to)}, <time>${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<p><a href="${OUTBOX_PATH}/${file}">Open as HTML</a></p>
<details><summary>Read as text</summary><pre>${withLinks(text)}</pre></details>
</article>`;

/** Addresses become links. They are found in the escaped text, where & is &amp;, as in an attribute. */
const withLinks = (text: string) =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
