import { setImmediate as nextTurn } from 'node:timers/promises';
import { micromark } from 'micromark';
import { FEED_PAGE_SIZE, type FeedItem, type JsonFeed } from '#contract/feed/feed.ts';
import { safeMarkdown } from '#contract/shared/markdown.ts';
import type { Config } from '#server/core/config.ts';
import { escapeHtml } from '#server/core/http/html.ts';
import type { Db } from '#server/db/client.ts';
import { FORMER_AUTHOR } from '#server/newsroom/stories.service.ts';
import * as queries from './feed.queries.ts';

type Deps = { db: Db; config: Pick<Config, 'publicUrl' | 'network'> };

/** The page of published stories as JSON Feed; RSS is written from it (rule feed-1). */
export async function getFeed({ db, config }: Deps, path: string, page: number): Promise<JsonFeed> {
  const offset = (page - 1) * FEED_PAGE_SIZE;
  // One more than is shown tells whether there is another page.
  const rows = await queries.listPublished(db, { limit: FEED_PAGE_SIZE + 1, offset });
  const addressOf = (number: number) =>
    `${config.publicUrl}${path}${number > 1 ? `?page=${number}` : ''}`;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: config.network.name,
    home_page_url: `${config.publicUrl}/`,
    feed_url: addressOf(page),
    ...(rows.length > FEED_PAGE_SIZE && { next_url: addressOf(page + 1) }),
    items: await Array.fromAsync(rows.slice(0, FEED_PAGE_SIZE), toItem),
  };
}

type Row = Awaited<ReturnType<typeof queries.listPublished>>[number];

/** A page takes a fifth of a second of processor time: the HTML of so many texts is kept. */
const KEPT_MAX = 200;
const kept = new Map<string, string>();

async function toHtml(body: string): Promise<string> {
  const known = kept.get(body);
  if (known !== undefined) return known;
  // Others are answered between two stories.
  await nextTurn();
  const html = micromark(...safeMarkdown(body));
  kept.set(body, html);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return html;
}

async function toItem({
  id,
  headline,
  body,
  published_at,
  published_url,
  ...row
}: Row): Promise<FeedItem> {
  const content_html = await toHtml(body);
  return {
    id: `urn:uuid:${id}`,
    ...(published_url && { url: published_url }),
    title: headline,
    content_html,
    content_text: toText(content_html),
    date_published: published_at ?? row.updated_at,
    date_modified: row.updated_at,
    authors: [{ name: row.author_name ?? FORMER_AUTHOR }],
  };
}

const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The renderer's own HTML without its tags: it escapes these four characters and no other. */
const toText = (html: string) =>
  html
    .replace(/<li>\s*/g, '- ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => CHARACTERS[name] ?? '')
    .replace(/\n{2,}/g, '\n\n')
    .trim();

/** XML has no way to write most control characters. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escapeXml = (text: string) => escapeHtml(text.replace(NOT_IN_XML, ''));

const element = (name: string, text: string | undefined, attributes = '') =>
  text === undefined ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>\n`;

/** RSS 2.0 with the whole text (content:encoded), the author (dc:creator) and the next page (atom:link). */
export function writeRss({ title, home_page_url, feed_url, next_url, items }: JsonFeed): string {
  const link = (rel: string, url: string | undefined) =>
    url ? `<atom:link rel="${rel}" type="application/rss+xml" href="${escapeXml(url)}"/>\n` : '';
  const [latest] = items;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', title)}${element('link', home_page_url)}${element('description', title)}${link('self', feed_url)}${link('next', next_url)}${element('lastBuildDate', latest?.date_published.toUTCString())}${items.map(writeItem).join('')}</channel>
</rss>
`;
}

const writeItem = ({ id, url, title, authors, ...item }: FeedItem) => `<item>
${element('title', title)}${element('link', url)}${element('guid', id, ' isPermaLink="false"')}${element('pubDate', item.date_published.toUTCString())}${element('dc:creator', authors[0]?.name)}${element('description', item.content_text)}${element('content:encoded', item.content_html)}</item>
`;
