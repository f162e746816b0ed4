import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { Point } from './geometry.ts';
import { MAP_WIDTH, panBy, type View, WHOLE_MAP, zoomAt } from './view.ts';

type Gestures = {
  area: RefObject<HTMLElement | null>;
  view: View;
  setView: Dispatch<SetStateAction<View>>;
  /** The mouse is over a point of the map, or has left it. */
  onHover: (point: Point | null) => void;
  onTap: (point: Point) => void;
};

/** A finger trembles: less is a tap. */
const TAP_PIXELS = 6;
const WHEEL_SPEED = 0.002;
const BUTTON_STEP = 2;

/** Wheel, drag and pinch change the view; a press without a movement is a tap. */
export function useGestures({ area, view, setView, onHover, onTap }: Gestures) {
  const pressed = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);

  /** The point of the map under a point of the window. */
  function toMap(shown: View, { x, y }: Point): Point {
    const box = area.current?.getBoundingClientRect();
    const unitsPerPixel = MAP_WIDTH / shown.zoom / (box?.width || MAP_WIDTH);
    return {
      x: shown.x + (x - (box?.left ?? 0)) * unitsPerPixel,
      y: shown.y + (y - (box?.top ?? 0)) * unitsPerPixel,
    };
  }

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    const factor = Math.exp(-event.deltaY * WHEEL_SPEED);
    // At its limits the map leaves the wheel to the page.
    if (zoomAt(view, factor).zoom === view.zoom) return;
    event.preventDefault();
    setView((shown) => zoomAt(shown, factor, toMap(shown, at(event))));
  });
  useEffect(() => {
    const element = area.current;
    const handle = (event: WheelEvent) => handleWheel(event);
    // React's own listener is passive and could not stop the page from scrolling.
    element?.addEventListener('wheel', handle, { passive: false });
    return () => element?.removeEventListener('wheel', handle);
  }, [area]);

  function handleMove(event: PointerEvent) {
    const before = pressed.current.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (event.pointerType === 'mouse') onHover(toMap(view, now));
      return;
    }
    if (start.current && distance(start.current, now) < TAP_PIXELS) return;
    start.current = null;
    event.currentTarget.setPointerCapture(event.pointerId);
    const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1];
    pressed.current.set(event.pointerId, now);
    // From the latest view: several movements may come before the next render.
    if (other) {
      const factor = distance(other, now) / (distance(other, before) || 1);
      setView((shown) => zoomAt(shown, factor, toMap(shown, other)));
    } else {
      setView((shown) => {
        const from = toMap(shown, before);
        const to = toMap(shown, now);
        return panBy(shown, { x: from.x - to.x, y: from.y - to.y });
      });
    }
  }

  const release = (event: PointerEvent) => void pressed.current.delete(event.pointerId);
  return {
    events: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        start.current = pressed.current.size === 0 ? at(event) : null;
        pressed.current.set(event.pointerId, at(event));
      },
      onPointerMove: handleMove,
      onPointerUp(event: PointerEvent) {
        if (start.current && pressed.current.has(event.pointerId)) onTap(toMap(view, at(event)));
        start.current = null;
        release(event);
      },
      onPointerCancel: release,
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType === 'mouse') onHover(null);
      },
    },
    zoomIn: () => setView((shown) => zoomAt(shown, BUTTON_STEP)),
    zoomOut: () => setView((shown) => zoomAt(shown, 1 / BUTTON_STEP)),
    reset: () => setView(WHOLE_MAP),
  };
}

const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
