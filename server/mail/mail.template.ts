/**
 * A line that holds nothing but a placeholder is set as a quote, a paragraph for each line, a button, or a list of
 * links: each of its lines ends with the address.
 */
export type Value = { text: string; as?: 'quote' | 'lines' | 'link' | 'links' };
export type Values = Record<string, Value>;

/** Words, or an address that becomes a link. */
export type Inline = string | { url: string; label?: string };
export type Block =
  | { text: Inline[] }
  | { list: Inline[][] }
  /** What a person wrote; it may have several paragraphs. */
  | { quote: string }
  | { link: string };

const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g;
const ALONE = /^\{\{([^{}\n]*)\}\}$/;
const ITEM = /^- +/;
// Not the punctuation that ends a sentence.
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** The placeholders in a text, in their order. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name.trim());

/** A value cannot begin a line of its own: it would look like the message's words. */
const onOneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

export const fillLine = (template: string, values: Values): string =>
  template.replace(PLACEHOLDER, (_, name: string) => onOneLine(values[name.trim()]?.text ?? ''));

/**
 * Plain text with blank lines between paragraphs, `- ` lists and bare addresses. It is parsed before the values are put
 * in, so they arrive as they are written. A paragraph with an empty value is left out.
 */
export function fillBody(body: string, values: Values): Block[] {
  return body
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((paragraph) => placeholdersIn(paragraph).every((name) => values[name]?.text))
    .flatMap((paragraph) => blocksOf(paragraph, values));
}

function blocksOf(paragraph: string, values: Values): Block[] {
  const blocks: Block[] = [];
  for (const line of paragraph.split('\n').map((text) => text.trim())) {
    const name = ALONE.exec(line)?.[1]?.trim();
    const alone = name === undefined ? undefined : values[name];
    const last = blocks.at(-1);
    if (alone?.as === 'quote') blocks.push({ quote: alone.text });
    else if (alone?.as === 'link') blocks.push({ link: alone.text });
    else if (alone?.as === 'links') {
      blocks.push({ list: alone.text.split('\n').map((text) => [linkOf(text)]) });
    } else if (alone?.as === 'lines') {
      blocks.push(...alone.text.split('\n').map((text) => ({ text: [text] })));
    } else if (ITEM.test(line)) {
      const item = inlineOf(line.replace(ITEM, ''), values);
      if (last && 'list' in last) last.list.push(item);
      else blocks.push({ list: [item] });
    } else if (last && 'text' in last) last.text.push('\n', ...inlineOf(line, values));
    else blocks.push({ text: inlineOf(line, values) });
  }
  return blocks;
}

function linkOf(text: string): Inline {
  const end = text.lastIndexOf(' ');
  return { label: text.slice(0, end), url: text.slice(end + 1) };
}

function inlineOf(line: string, values: Values): Inline[] {
  return line.split(PLACEHOLDER).flatMap((part, n, parts): Inline[] => {
    if (n % 2 === 0) return withLinks(part, n < parts.length - 1);
    const { text = '', as } = values[part.trim()] ?? {};
    return [as === 'link' ? { url: text } : onOneLine(text)];
  });
}

/** An address that a value continues would lead somewhere else. */
function withLinks(text: string, continues: boolean): Inline[] {
  const parts = text.split(ADDRESS);
  return parts
    .map((part, n) => {
      const isWhole = !continues || n < parts.length - 2 || parts[n + 1] !== '';
      return n % 2 === 1 && isWhole ? { url: part } : part;
    })
    .filter((part) => part !== '');
}
