import { useNavigate } from '@tanstack/react-router';
import type { ListedApplication } from '#contract/applications/applications.ts';
import { listShortcuts } from '#contract/applications/list-texts.ts';
import {
  toggleFlag,
  useFlagApplication,
} from '#web/features/applications/mutations/application.mutations.ts';
import { useStatusKey } from '#web/features/applications/mutations/status-menu-request.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { useUndoKey } from '#web/lib/browser/undo-key.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { togglePreview, usePreview } from './preview-setting.tsx';

/** The shortcuts of the list; each has a control that does the same. */
export function useListShortcuts({
  current,
  list,
  move,
  selection,
  focusSearch,
}: {
  current: ListedApplication | undefined;
  list: string;
  move: (step: 1 | -1) => ListedApplication | undefined;
  selection: Pick<Selection<ListedApplication>, 'toggle' | 'extend'>;
  focusSearch: () => void;
}): void {
  useStatusKey(current?.id);
  useUndoKey();
  const canPreview = usePreview() !== undefined;
  const navigate = useNavigate();
  const { mutate: flag } = useFlagApplication();
  const open = (search: Record<string, unknown>) => {
    if (!current) return;
    void navigate({
      to: '/admin/applications/$id',
      params: { id: current.id },
      search: { ...search, list },
    });
  };
  const extend = (step: 1 | -1) => {
    const next = move(step);
    if (next) selection.extend(current?.id ?? next.id, next.id);
  };
  useShortcuts([
    { ...listShortcuts.search, run: focusSearch },
    { ...listShortcuts.next, run: () => move(1), repeats: true },
    { ...listShortcuts.previous, run: () => move(-1), repeats: true },
    { ...listShortcuts.selectNext, run: () => extend(1), repeats: true },
    { ...listShortcuts.selectPrevious, run: () => extend(-1), repeats: true },
    ...(current
      ? [
          { ...listShortcuts.select, run: () => selection.toggle(current.id) },
          { ...listShortcuts.open, run: () => open({}) },
          { ...listShortcuts.review, run: () => open({ review: 1 }) },
          { ...listShortcuts.note, run: () => open({ note: 1 }) },
          { ...listShortcuts.flag, run: () => flag(toggleFlag(current)) },
        ]
      : []),
    ...(canPreview ? [{ ...listShortcuts.preview, run: togglePreview }] : []),
  ]);
}
