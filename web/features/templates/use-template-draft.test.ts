import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTemplateDraft } from './use-template-draft.ts';

const OURS = {
  kind: 'alert',
  language: 'en',
  subject: 'Ours',
  body: 'Our text',
  changed_at: null,
} as Parameters<typeof useTemplateDraft>[0];

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

test('what is typed is a change of the text that was there, whatever a colleague stores meanwhile', () => {
  const changed_at = new Date('2026-11-19T11:05:00Z');
  const { result, rerender } = renderHook(useTemplateDraft, { initialProps: OURS });
  act(() => result.current.change({ subject: 'Mine' }));

  rerender({ ...OURS, subject: 'A colleague’s', changed_at });
  act(() => result.current.change({ subject: 'Mine, and more' }));

  expect(result.current.seen).toBeNull();
  expect(renderHook(() => useTemplateDraft(OURS)).result.current.seen).toBeNull();
  act(() => result.current.discard());
  expect(result.current.seen).toEqual(changed_at);
});
