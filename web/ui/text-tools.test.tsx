import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { textEditorTexts as texts } from '#contract/shared/text-editor-texts.ts';
import { TextEditor } from './text-editor.tsx';

function Editor({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  const words = { label: 'Story', hint: 'hint', previewHint: 'hint', previewEmpty: 'empty' };
  return (
    <TextEditor
      {...words}
      name="body"
      max={100}
      error={undefined}
      hasTools
      value={value}
      onChange={setValue}
    />
  );
}

/** Selects `chosen`, presses the tool, and returns the text and what is selected then. */
async function use(tool: 'bold' | 'list' | 'link', text: string, chosen: string) {
  const { unmount } = render(<Editor text={text} />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  area.setSelectionRange(text.indexOf(chosen), text.indexOf(chosen) + chosen.length);
  await userEvent.click(screen.getByRole('button', { name: texts[tool] }));
  const { value, selectionStart, selectionEnd } = area;
  unmount();
  return [value, value.slice(selectionStart, selectionEnd)];
}

test('tools write Markdown around or in front of what is selected, and take it back', async () => {
  expect(await use('bold', 'The river rose', 'river')).toEqual(['The **river** rose', 'river']);
  expect(await use('bold', 'The **river** rose', 'river')).toEqual(['The river rose', 'river']);
  expect(await use('list', 'one\ntwo\nthree', 'e\ntw')).toEqual([
    '- one\n- two\nthree',
    '- one\n- two',
  ]);
  expect(await use('list', '- one\n- two', '- one\n- two')).toEqual(['one\ntwo', 'one\ntwo']);
  expect(await use('link', 'see here', 'here')).toEqual(['see [here](https://)', 'https://']);
});
