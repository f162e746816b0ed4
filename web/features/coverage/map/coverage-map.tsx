import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { COVERAGE_STATES } from '#contract/coverage/coverage-state.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import type { MapZip } from '#web/features/coverage/coverage.api.ts';
import styles from '#web/features/coverage/coverage.module.css';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { DotFigures } from './dot-figures.tsx';
import { type Dot, dotAt, makeDots, radiusAt } from './dots.ts';
import type { Point } from './geometry.ts';
import { pressKey } from './map-keys.ts';
import { useCanvas } from './use-canvas.ts';
import { useGestures } from './use-gestures.ts';
import { viewBox, viewWidth, WHOLE_MAP } from './view.ts';

/** So near to a dot means the dot, in pixels. */
const REACH = { hover: 10, tap: 22 };

/**
 * The map, one stop of the Tab key. The dots are a canvas, because 30,000 elements would block the
 * page; the table has the same facts for screen readers, and a live text the current dot's.
 */
export function CoverageMap({
  land,
  borders,
  zips,
  people,
  onOpen,
  describe,
}: {
  land: string;
  borders: string;
  zips: readonly MapZip[];
  people: 'held' | 'approved';
  /** Enter on a ZIP code. */
  onOpen: (zip: MapZip) => void;
  /** What to say of a dot; otherwise its seats. */
  describe?: (zip: MapZip) => ReactNode;
}) {
  const help = useId();
  const dots = useMemo(() => makeDots(zips, people), [zips, people]);
  const [view, setView] = useState(WHOLE_MAP);
  const [chosen, setChosen] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  // By ZIP code: new data and filters make new dots.
  const current = findZip(dots, chosen);
  const highlighted = findZip(dots, hovered) ?? current;
  const area = useRef<HTMLDivElement>(null);
  const { canvas, width } = useCanvas(area, dots, view);
  const unitsPerPixel = viewWidth(view) / width;
  const zipNear = (point: Point, reach: number) =>
    dotAt(dots, point, reach * unitsPerPixel)?.zip.zip_code ?? null;
  const { events, zoomIn, zoomOut, reset } = useGestures({
    area,
    view,
    setView,
    onHover: (point) => setHovered(point && zipNear(point, REACH.hover)),
    onTap: (point) => setChosen(zipNear(point, REACH.tap)),
  });
  return (
    <Stack gap={2}>
      <div className={styles.frame}>
        <div
          ref={area}
          className={styles.area}
          role="application"
          aria-roledescription={coverageTexts.mapRole}
          aria-label={coverageTexts.map}
          aria-describedby={help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the map work here
          tabIndex={0}
          data-enlarged={view.zoom > 1}
          {...events}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.key === 'Enter' && current) return onOpen(current.zip);
            const next = pressKey(event, { view, current }, dots);
            if (!next) return;
            event.preventDefault();
            setView(next.view);
            setChosen(next.current?.zip.zip_code ?? null);
          }}
        >
          <svg viewBox={viewBox(view)} aria-hidden="true">
            <path d={land} />
            <path d={borders} />
          </svg>
          <canvas ref={canvas} />
          <svg viewBox={viewBox(view)} aria-hidden="true">
            {highlighted && (
              <circle
                cx={highlighted.x}
                cy={highlighted.y}
                r={(radiusAt(highlighted, view, width) + 5) * unitsPerPixel}
              />
            )}
          </svg>
          {COVERAGE_STATES.map((state) => (
            <i key={state} className={styles.sample} data-sample={state} data-state={state} />
          ))}
          <i className={styles.sample} data-sample="ground" />
        </div>
        <div className={styles.buttons}>
          <MapButton label={coverageTexts.zoomIn} onPress={zoomIn}>
            <PlusIcon size={16} />
          </MapButton>
          <MapButton label={coverageTexts.zoomOut} onPress={zoomOut}>
            <Icon size={16}>
              <path d="M5 12h14" />
            </Icon>
          </MapButton>
          <MapButton label={coverageTexts.zoomReset} onPress={reset}>
            <Icon size={16}>
              <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
            </Icon>
          </MapButton>
        </div>
      </div>
      <p id={help} className="sr-only">
        {coverageTexts.mapHelp}
      </p>
      <DotFigures zip={highlighted?.zip} describe={describe} />
    </Stack>
  );
}

const findZip = (dots: readonly Dot[], zip_code: string | null) =>
  zip_code === null ? undefined : dots.find(({ zip }) => zip.zip_code === zip_code);

function MapButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button size="small" aria-label={label} title={label} onClick={onPress}>
      {children}
    </Button>
  );
}
