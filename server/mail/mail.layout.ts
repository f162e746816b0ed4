import type { Language } from '#contract/shared/languages.ts';
import { type Network, taglineIn } from '#contract/shared/network.ts';
import { escapeHtml } from '#server/core/http/html.ts';
import { type Action, FRAME_TEXTS, type MailContent } from './mail.content.ts';
import type { Inline } from './mail.template.ts';

/** The portal's colours; its typefaces where they are installed, and what is like them elsewhere. */
const SANS = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const SERIF = 'Newsreader,Georgia,serif';

/** The same message as plain text and as HTML without remote content. */
export function layOut(content: MailContent, network: Network): { text: string; html: string } {
  const { language, greeting, blocks } = content;
  const tagline = taglineIn(language, network);
  const closing = `${network.name}\n${tagline}`;
  const text = [greeting, ...blocks.map(blockText), closing].join('\n\n');

  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:16px;background:#faf7f0;color:#1d1b16;font:16px/1.55 ${SANS}">
<div style="max-width:560px;margin:0 auto;padding:24px;overflow-wrap:anywhere;background:#fffdf9;border:1px solid #ddd5c3">
<p style="margin:0 0 20px;font:bold 20px/1.3 ${SERIF}">${escapeHtml(network.name)}</p>
<p>${escapeHtml(greeting)}</p>
${blocks.map((block) => blockHtml(block, language)).join('\n')}
<p style="margin-top:28px;font-size:13px;color:#5d574b">${escapeHtml(tagline)}</p>
</div></body></html>
`;
  return { text, html };
}

function blockText(block: MailContent['blocks'][number]): string {
  if ('quote' in block) return quoteText(block.quote);
  if ('action' in block) return `${block.action.label}: ${block.action.url}`;
  if ('list' in block) return block.list.map((item) => `- ${inlineText(item)}`).join('\n');
  return inlineText(block.text);
}

function blockHtml(block: MailContent['blocks'][number], language: Language): string {
  if ('quote' in block) return quoteHtml(block.quote);
  if ('action' in block) return actionHtml(block.action, language);
  if ('list' in block) {
    return `<ul>${block.list.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</ul>`;
  }
  return `<p>${inlineHtml(block.text)}</p>`;
}

const inlineText = (parts: Inline[]) =>
  parts.map((part) => (typeof part === 'string' ? part : addressText(part))).join('');

const addressText = ({ url, label }: Exclude<Inline, string>) => (label ? `${label}: ${url}` : url);

const inlineHtml = (parts: Inline[]) =>
  parts
    .map((part) => {
      if (typeof part === 'string') return escapeHtml(part).replaceAll('\n', '<br>');
      const url = escapeHtml(part.url);
      return `<a href="${url}" style="color:#0c5c55">${escapeHtml(part.label ?? part.url)}</a>`;
    })
    .join('');

function actionHtml({ label, url }: Action, language: Language): string {
  const address = FRAME_TEXTS[language].openAddress(url);
  return `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="background:#0c5c55;color:#fffdf9;padding:12px 20px;text-decoration:none;border-radius:4px">${escapeHtml(label)}</a></p>
<p style="font-size:13px;color:#5d574b">${escapeHtml(address)}</p>`;
}

const linesOf = (quote: string) => quote.trim().split(/\r\n|[\n\r\u2028\u2029]/);

/** Every line is marked, so that nobody takes the quoted words for the message's own. */
const quoteText = (quote: string) =>
  linesOf(quote)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function quoteHtml(quote: string): string {
  const paragraphs = linesOf(quote)
    .join('\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #ddd5c3">${paragraphs.join('')}</blockquote>`;
}
