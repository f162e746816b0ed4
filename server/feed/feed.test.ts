import { expect, test } from 'vitest';
import { jsonFeed } from '#contract/feed/feed.ts';
import { tokenPaths as paths } from '#contract/tokens/paths.ts';
import { stories, storyMedia } from '#server/db/story-schema.ts';
import { makeToken, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp, startTestApp } from '#test/app.ts';
import { makeStory } from '#test/newsroom-factories.ts';

const portal = setupTestApp({ NETWORK_NAME: 'Rivers & Roads <News>' });
const admin = setupAdmin(portal);
const MINUTE_MS = 60_000;
const BODY = `It was **high** water & mud.\n\n- one\n- two\n\n<script>alert(1)</script> said "they"`;

const reader = async () =>
  portal.caller(await makeToken(portal.db, admin.user, { scopes: ['stories:read'] }));

/** Published so many minutes ago. */
async function publish(minutes: number, values: Partial<Parameters<typeof makeStory>[1]> = {}) {
  const author = await makeUser(portal.db, { name: 'Ada "Quill" & Co' });
  const published_at = new Date(portal.clock.now.getTime() - minutes * MINUTE_MS);
  const base = { author_id: author.id, status: 'published' as const, body: BODY };
  const times = { published_at, updated_at: published_at };
  return makeStory(portal.db, { ...base, ...times, ...values });
}

/** It has no types of its own. */
type Jsdom = { JSDOM: new (page: string) => { window: { DOMParser: typeof DOMParser } } };
const { JSDOM } = (await import('jsdom' as string)) as Jsdom;
const { window } = new JSDOM('');

const parseXml = (text: string) => {
  const parsed = new window.DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
};

test('the JSON feed has published stories, the latest first, with their words and nothing internal', async () => {
  const url = 'https://news.example.org/flood?a=1&b=2';
  const late = await publish(1, { headline: 'Flood <b> & mud', published_url: url });
  const early = await publish(5);
  const author = await makeUser(portal.db);
  await makeStory(portal.db, { author_id: author.id, status: 'accepted' });
  const sound = { kind: 'audio', type: 'mp3', seconds: 9, bytes: 9, position: 1 } as const;
  const file = { file_key: 'secret-file', upload_id: 'u', story_id: late.id };
  await portal.db.insert(storyMedia).values({ ...sound, ...file, caption: 'A siren' });

  const response = await (await reader()).get(paths.feedJson);

  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(() => jsonFeed.parse(response.json())).not.toThrow();
  const html =
    '<p>It was <strong>high</strong> water &amp; mud.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p>&lt;script&gt;alert(1)&lt;/script&gt; said &quot;they&quot;</p>';
  expect(response.json()).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Rivers & Roads <News>',
    home_page_url: 'https://portal.example.org/',
    feed_url: 'https://portal.example.org/api/feed.json',
    items: [
      {
        id: `urn:uuid:${late.id}`,
        url,
        title: 'Flood <b> & mud',
        content_html: html,
        content_text:
          'It was high water & mud.\n\n- one\n- two\n\n<script>alert(1)</script> said "they"',
        date_published: new Date(portal.clock.now.getTime() - MINUTE_MS).toISOString(),
        date_modified: new Date(portal.clock.now.getTime() - MINUTE_MS).toISOString(),
        authors: [{ name: 'Ada "Quill" & Co' }],
      },
      expect.objectContaining({ id: `urn:uuid:${early.id}` }),
    ],
  });
  expect(response.json().items[1]).not.toHaveProperty('url');
  expect(response.body).not.toMatch(/fire captain|secret-file|siren/);
});

test('the RSS feed is well-formed whatever people write, and says the same', async () => {
  const url = 'https://news.example.org/flood?a=1&b=2';
  const headline = 'Flood ]]> & <b>\u0008\ufffe 🌊';
  const { id } = await publish(1, { headline, published_url: url });

  const response = await (await reader()).get(paths.feedXml);

  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const xml = parseXml(response.body);
  const text = (name: string) => xml.getElementsByTagName(name)[0]?.textContent;
  const [item] = xml.getElementsByTagName('item');
  const inItem = (name: string) => item?.getElementsByTagName(name)[0]?.textContent;
  expect(xml.documentElement.getAttribute('version')).toBe('2.0');
  expect([text('title'), text('link'), text('description')]).toEqual([
    'Rivers & Roads <News>',
    'https://portal.example.org/',
    'Rivers & Roads <News>',
  ]);
  expect(inItem('title')).toBe('Flood ]]> & <b> 🌊');
  expect(inItem('link')).toBe(url);
  expect(inItem('guid')).toBe(`urn:uuid:${id}`);
  expect(item?.getElementsByTagName('guid')[0]?.getAttribute('isPermaLink')).toBe('false');
  expect(inItem('dc:creator')).toBe('Ada "Quill" & Co');
  expect(inItem('content:encoded')).toContain('<strong>high</strong> water &amp; mud');
  expect(inItem('description')).toContain('It was high water & mud.');
  expect(Date.parse(inItem('pubDate') ?? '')).toBe(
    Math.floor((portal.clock.now.getTime() - MINUTE_MS) / 1_000) * 1_000,
  );
});

test('pages hold 50 stories and lead to the next one', async () => {
  const author = await makeUser(portal.db);
  for (let minutes = 0; minutes < 51; minutes += 1) {
    await publish(minutes, { author_id: author.id, headline: `Story ${minutes}` });
  }
  const caller = await reader();
  const page = async (query = '') => (await caller.get(`${paths.feedJson}${query}`)).json();

  const first = await page();
  const last = await page('?page=2');

  expect([first.items.length, first.items[0].title]).toEqual([50, 'Story 0']);
  expect(first.next_url).toBe('https://portal.example.org/api/feed.json?page=2');
  expect(last.items.map(({ title }: { title: string }) => title)).toEqual(['Story 50']);
  expect(last).not.toHaveProperty('next_url');
  const xml = parseXml((await caller.get(paths.feedXml)).body);
  const links = [...xml.getElementsByTagName('atom:link')];
  expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
    ['self', 'https://portal.example.org/api/feed.xml'],
    ['next', 'https://portal.example.org/api/feed.xml?page=2'],
  ]);
  expect((await page('?page=3')).items).toEqual([]);
  expect((await caller.get(`${paths.feedJson}?page=0`)).statusCode).toBe(400);
});

test('who has the newest version gets 304 until something changes', async () => {
  await publish(5);
  const caller = await makeToken(portal.db, admin.user, { scopes: ['stories:read'] });
  const ask = (tag?: string) =>
    portal.app.inject({
      url: paths.feedXml,
      headers: { authorization: `Bearer ${caller}`, ...(tag && { 'if-none-match': tag }) },
    });
  const { etag } = (await ask()).headers;

  const same = await ask(String(etag));
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
  expect(same.headers['cache-control']).toBe('private, no-cache');
  await portal.db.update(stories).set({ headline: 'Another headline' });
  expect((await ask(String(etag))).statusCode).toBe(200);
});

test('a text is rendered once, and anew when it has changed', async () => {
  // Takes the parser longer than anything else that a request does.
  const slow = 'a\n'.repeat(10_000);
  await publish(1, { body: slow });
  const caller = await reader();
  const ask = async () => {
    const before = process.threadCpuUsage();
    const { items } = (await caller.get(paths.feedJson)).json();
    const { user, system } = process.threadCpuUsage(before);
    return { cpu: user + system, text: String(items[0].content_text).slice(-5) };
  };

  const [first, second] = [await ask(), await ask()];
  await portal.db.update(stories).set({ body: `${slow}anew` });

  expect(second.cpu).toBeLessThan(first.cpu / 2);
  expect((await ask()).text).toBe('\nanew');
});

test('the author of a deleted account is "A correspondent"', async () => {
  const { author_id } = await publish(1);
  await admin.delete(`/api/users/${author_id}`);

  const { items } = (await (await reader()).get(paths.feedJson)).json();

  expect(items).toMatchObject([{ authors: [{ name: 'A correspondent' }] }]);
});

test('visitors read it with FEED=public, and only then', async () => {
  expect((await portal.visitor.get(paths.feedJson)).statusCode).toBe(401);
  const open = await startTestApp({ FEED: 'public' });
  try {
    expect((await open.visitor.get(paths.feedJson)).json().items).toEqual([]);
    const { statusCode, headers } = await open.visitor.get(paths.feedXml);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  } finally {
    await open.close();
  }
});
