import type { Network } from '#contract/shared/network.ts';
import { escapeHtml } from '#server/core/http/html.ts';
import type { MailContent } from './mail.applicant.ts';

/** The same message as plain text and as HTML without remote content. */
export function layOut(content: MailContent, network: Network): { text: string; html: string } {
  const { greeting, paragraphs, action } = content;
  const closing = `${network.name}\n${network.tagline}`;
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    closing,
  ].join('\n\n');

  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f3ec;color:#1c1b19;font:16px/1.55 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #ddd6c8">
<p style="margin:0 0 20px;font-weight:bold">${escapeHtml(network.name)}</p>
<p>${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${action ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="background:#8c1d18;color:#ffffff;padding:12px 20px;text-decoration:none;border-radius:4px">${escapeHtml(action.label)}</a></p>\n<p style="font-size:13px;color:#5b564d">Or open this address: ${escapeHtml(action.url)}</p>` : ''}
<p style="margin-top:28px;font-size:13px;color:#5b564d">${escapeHtml(network.tagline)}</p>
</div></body></html>
`;
  return { text, html };
}
