import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTemplateDraft } from './use-template-draft.ts';

const OURS = { kind: 'alert', language: 'en', subject: 'Ours', body: 'Our text' } as Parameters<
  typeof useTemplateDraft
>[0];

test('what is typed while words are saved stays, also in the browser', () => {
  const { result } = renderHook(() => useTemplateDraft(OURS));
  act(() => result.current.change({ subject: 'Saved' }));
  const saved = result.current.words;
  act(() => result.current.change({ subject: 'Saved, and more' }));

  act(() => result.current.clear(saved));
  expect(result.current.words.subject).toBe('Saved, and more');
  expect(renderHook(() => useTemplateDraft(OURS)).result.current.isRestored).toBe(true);
  act(() => result.current.clear(result.current.words));

  expect(result.current.isDirty).toBe(false);
  expect(renderHook(() => useTemplateDraft(OURS)).result.current.isRestored).toBe(false);
});
