import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

type Drag = { from: number; to: number; offset: number; height: number };
type Start = { pageY: number; centers: readonly number[] };

const EDGE_PX = 60;
const SCROLL_PX = 14;

/**
 * Dragging an item of a list to another place, with mouse or finger. Nothing is moved in the
 * document before the end, because a moved element loses the pointer; `style` shifts the items.
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const [start, setStart] = useState<Start | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;
  const end = () => {
    setStart(null);
    setDrag(null);
  };
  const cancelByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  });
  useEffect(() => {
    if (!isDragging) return;
    const listen = (event: KeyboardEvent) => cancelByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isDragging]);

  /** For the handle of the item with this index, which needs `touch-action: none`. */
  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const item = event.currentTarget.closest('li');
      if (event.button !== 0 || !event.isPrimary || !item?.parentElement) return;
      // No selection of text, and no focus lost.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const boxes = [...item.parentElement.children].map((child) => child.getBoundingClientRect());
      setStart({
        pageY: event.pageY,
        centers: boxes.map(({ top, height }) => top + height / 2 + window.scrollY),
      });
      const height = boxes[index]?.height ?? 0;
      setDrag({ from: index, to: index, offset: 0, height });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag || !start || drag.from !== index) return;
      scrollAtEdge(event.clientY);
      setDrag({ ...drag, ...locate(start, index, event.pageY) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      end();
      if (!drag || !start || drag.from !== index) return;
      // From the event: the last move may not be rendered yet.
      const { to } = locate(start, index, event.pageY);
      if (to !== index) onDrop(index, to);
    },
    onPointerCancel: end,
  });

  const style = (index: number) => {
    if (!drag) return undefined;
    const { from, to, offset, height } = drag;
    if (index === from) return { transform: `translateY(${offset}px)` };
    if (index > from && index <= to) return { transform: `translateY(${-height}px)` };
    if (index < from && index >= to) return { transform: `translateY(${height}px)` };
    return undefined;
  };

  return { handle, style, dragged: drag?.from ?? null };
}

/** How far the item was dragged, and the place where it would be dropped. */
function locate({ pageY: startY, centers }: Start, index: number, pageY: number) {
  const offset = pageY - startY;
  const center = (centers[index] ?? 0) + offset;
  const before = centers.filter((other, place) => place !== index && other < center);
  return { offset, to: before.length };
}

function scrollAtEdge(clientY: number): void {
  if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}

/** The list with one item at another place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
