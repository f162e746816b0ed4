import type { Readable } from 'node:stream';
import { micromark } from 'micromark';
import { ZipFile } from 'yazl';
import type { Medium, Story } from '#contract/newsroom/stories.ts';
import { safeMarkdown } from '#contract/shared/markdown.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/events.ts';
import { escapeHtml } from '#server/core/http/html.ts';
import type { Db } from '#server/db/client.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fetchStory } from './desk-stories.service.ts';
import { listFilesOf } from './story-media.queries.ts';

type Deps = { db: Db; files: Pick<FileStore, 'read' | 'size'> };
type Packed = Medium & { name: string; key: string };

const NAME_MAX = 60;

/**
 * What a CMS or a colleague needs (rule story-11): words, credits, and the media whose people agreed.
 * One file after the other is read while it is sent; nothing is compressed, since media are already,
 * so that the size is known beforehand.
 */
export async function openPackage(deps: Deps, actor: Actor, id: string) {
  const story = await fetchStory(deps, actor, id);
  const media = await listPacked(deps, story);
  const zip = new ZipFile();
  const add = (text: string, name: string) =>
    zip.addBuffer(Buffer.from(text), name, { compress: false });
  add(writeMarkdown(story), 'story.md');
  add(writePage(story), 'story.html');
  add(writeCredits(story, media), 'credits.txt');
  const stream = zip.outputStream as Readable;
  let open: Readable | undefined;
  for (const { key, name, bytes } of media) {
    zip.addReadStreamLazy(name, { compress: false, size: bytes }, (done) => {
      deps.files.read(key).then(
        (file) => {
          open = file;
          // The library does not pass it on: without this the download would never end.
          file.once('error', (error) => stream.destroy(error));
          if (stream.destroyed) file.destroy();
          else done(null, file);
        },
        (error) => stream.destroy(error),
      );
    });
  }
  zip.once('error', (error) => stream.destroy(error));
  // The client has gone: what is being read is closed.
  stream.once('close', () => open?.destroy());
  const bytes = await new Promise<number>((resolve) => zip.end(undefined, resolve as () => void));
  return { fileName: `${story.number}.zip`, bytes, content: stream };
}

/** In the story's order, numbered without gaps. */
async function listPacked({ db, files }: Deps, story: Story): Promise<Packed[]> {
  const keys = new Map((await listFilesOf(db, story.id)).map((row) => [row.id, row]));
  const shown = story.media.filter(({ people_agreed }) => people_agreed !== false);
  const packed: Packed[] = [];
  for (const medium of shown) {
    const { file_key: key, type } = keys.get(medium.id) ?? { file_key: '', type: '' };
    if ((await files.size(key)) !== medium.bytes) throw new AppError('medium_not_found');
    const number = String(packed.length + 1).padStart(2, '0');
    const name = `${number}-${slugOf(medium)}.${type === 'jpeg' ? 'jpg' : type}`;
    packed.push({ ...medium, name, key });
  }
  return packed;
}

/** Letters and digits alone, so that every system can unpack it. */
function slugOf({ caption, kind }: Medium): string {
  const plain = caption.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '-').slice(0, NAME_MAX);
  return words.replace(/^-+|-+$/g, '') || kind;
}

const whereAndWhen = ({ city, state, happened_on }: Story) =>
  [city, state, happened_on].filter(Boolean).join(', ');

const writeMarkdown = (story: Story) =>
  `# ${story.headline}\n\n${whereAndWhen(story)}\n\n${story.body.trim()}\n`;

const writePage = (story: Story) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(story.headline)}</title>
</head>
<body>
<h1>${escapeHtml(story.headline)}</h1>
<p>${escapeHtml(`${story.author.name}, ${whereAndWhen(story)}`)}</p>
${micromark(...safeMarkdown(story.body))}
</body>
</html>
`;

function writeCredits({ number, headline, author, published_url }: Story, media: Packed[]): string {
  const lines = [`${number}: ${headline}`, `By ${author.name}`];
  if (published_url) lines.push(published_url);
  for (const { name, caption, credit } of media) {
    lines.push('', name, ...(caption ? [caption] : []), `Credit: ${credit || author.name}`);
  }
  // A caption with line breaks could look like the lines of another file.
  return `${lines.map((line) => line.replace(/\s+/g, ' ')).join('\n')}\n`;
}
