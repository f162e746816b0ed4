import { listTexts } from '#contract/applications/list-texts.ts';
import { localStore } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelIcon } from '#web/ui/icons.tsx';

const KEY = 'list_preview';
const ON = 'on';
const isOn = createStore(localStore.get(KEY) === ON);

/** Remembered on this device. */
export function togglePreview(): void {
  isOn.set(!isOn.get());
  if (isOn.get()) localStore.set(KEY, ON);
  else localStore.remove(KEY);
}

/** As in list.module.css: narrower screens have no room beside the list. */
const WIDE = '(min-width: 100em)';

/** Whether the preview is shown; undefined where it has no room. */
export function usePreview(): boolean | undefined {
  const isWide = useMediaQuery(WIDE);
  const isShown = useStore(isOn);
  return isWide ? isShown : undefined;
}

export function PreviewButton() {
  const isShown = usePreview();
  if (isShown === undefined) return null;
  return (
    <Button size="compact" aria-pressed={isShown} onClick={togglePreview}>
      <PanelIcon size={16} />
      {listTexts.preview}
    </Button>
  );
}
