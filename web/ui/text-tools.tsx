import type { ReactNode, RefObject } from 'react';
import { textEditorTexts as texts } from '#contract/shared/text-editor-texts.ts';
import { insertText } from '#web/lib/browser/insert-text.ts';
import { Button } from './button.tsx';
import { icon } from './icon.tsx';
import { Row } from './layout.tsx';

type Selection = { value: string; start: number; end: number };
/** What replaces the text from `from` to `to`, and what is selected afterwards. */
type Edit = { from: number; to: number; text: string; select: [number, number] };
type Tool = (selection: Selection) => Edit;

/** Marks around the selected words; the second press removes them. */
const around =
  (mark: string): Tool =>
  ({ value, start, end }) => {
    const size = mark.length;
    const chosen = value.slice(start, end);
    if (value.slice(start - size, start) === mark && value.slice(end, end + size) === mark) {
      const from = start - size;
      return { from, to: end + size, text: chosen, select: [from, from + chosen.length] };
    }
    return { from: start, to: end, text: mark + chosen + mark, select: [start + size, end + size] };
  };

/** A mark in front of each line of the selection. */
const inFront =
  (mark: string): Tool =>
  ({ value, start, end }) => {
    const from = value.lastIndexOf('\n', start - 1) + 1;
    const next = value.indexOf('\n', end);
    const to = next === -1 ? value.length : next;
    const lines = value.slice(from, to).split('\n');
    const isMarked = lines.every((line) => line.startsWith(mark));
    const text = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n');
    const last = from + text.length;
    return { from, to, text, select: start === end ? [last, last] : [from, last] };
  };

const link: Tool = ({ value, start, end }) => {
  const words = value.slice(start, end) || texts.linkText;
  const address = start + words.length + 3;
  const text = `[${words}](https://)`;
  return { from: start, to: end, text, select: [address, address + 'https://'.length] };
};

const TEXT_TOOLS = {
  bold: around('**'),
  italic: around('*'),
  heading: inFront('## '),
  list: inFront('- '),
  quote: inFront('> '),
  link,
} satisfies Record<string, Tool>;

// Not among the icons: a story's page would load all of them.
const LinkIcon = icon(
  <path d="M10 14a5 5 0 0 0 7 0l3-3a5 5 0 0 0-7-7l-1.500 1.500M14 10a5 5 0 0 0-7 0l-3 3a5 5 0 0 0 7 7l1.500-1.500" />,
);

const SHOWN: Record<keyof typeof TEXT_TOOLS, ReactNode> = {
  bold: 'B',
  italic: 'I',
  heading: 'H',
  list: '•',
  quote: '”',
  link: <LinkIcon size={16} />,
};

/** Buttons that write Markdown at the cursor. */
export function TextTools({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <Row gap={1} role="group" aria-label={texts.tools}>
      {(Object.keys(TEXT_TOOLS) as (keyof typeof TEXT_TOOLS)[]).map((name) => (
        <Button
          key={name}
          size="small"
          aria-label={texts[name]}
          title={texts[name]}
          onClick={() => area.current && applyTool(area.current, TEXT_TOOLS[name])}
        >
          {SHOWN[name]}
        </Button>
      ))}
    </Row>
  );
}

function applyTool(area: HTMLTextAreaElement, tool: Tool): void {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const { from, to, text, select } = tool({ value, start, end });
  area.focus();
  area.setSelectionRange(from, to);
  insertText(area, text);
  area.setSelectionRange(...select);
}
