import { useNavigate } from '@tanstack/react-router';
import type { ListedApplication } from '#contract/applications/applications.ts';
import { listShortcuts } from '#contract/applications/list-texts.ts';
import {
  toggleFlag,
  useFlagApplication,
} from '#web/features/applications/mutations/application.mutations.ts';
import { useStatusKey } from '#web/features/applications/mutations/status-menu-request.ts';
import { useUndoKey } from '#web/features/applications/mutations/undo-key.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
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
    { key: listShortcuts.search.key, run: focusSearch },
    { key: listShortcuts.next.key, run: () => move(1), repeats: true },
    { key: listShortcuts.previous.key, run: () => move(-1), repeats: true },
    { key: listShortcuts.select.key, run: () => current && selection.toggle(current.id) },
    { key: listShortcuts.selectNext.key, run: () => extend(1), repeats: true },
    { key: listShortcuts.selectPrevious.key, run: () => extend(-1), repeats: true },
    { key: listShortcuts.open.key, run: () => open({}) },
    { key: listShortcuts.review.key, run: () => open({ review: 1 }) },
    { key: listShortcuts.note.key, run: () => open({ note: 1 }) },
    {
      key: listShortcuts.flag.key,
      run: () => current && flag(toggleFlag(current)),
    },
    ...(canPreview ? [{ key: listShortcuts.preview.key, run: togglePreview }] : []),
  ]);
}
