import type { BoardCard } from '#contract/newsroom/assignments.ts';
import { boardTexts as texts } from '#contract/newsroom/board-texts.ts';
import { Soft } from '#web/ui/soft.tsx';

/** The editor who asked for what somebody has, and how to write to them. */
export function AskEditor({ card: { editor, title } }: { card: BoardCard }) {
  if (!editor) return null;
  const { name, email } = editor;
  return (
    <Soft size="sm">
      {texts.ask}{' '}
      <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`} title={texts.askTitle(name)}>
        {name}
      </a>
      .
    </Soft>
  );
}
