import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Span } from "./day-span.ts";

/** Milliseconds a finger rests on a day before it draws; a mouse draws at once. */
const rest = 220;
/** Pixels a finger may stray while it rests, and the least a swipe is long. */
const stray = 10;
const swipe = 48;

interface Drawing {
  anchor: string;
  x: number;
  y: number;
  /** waits: it may still become a tap, a swipe or a scroll. */
  mode: "waits" | "draws" | "over";
  timer?: ReturnType<typeof setTimeout>;
}

interface DayDrag {
  grid: RefObject<HTMLElement | null>;
  /** While days are drawn over; undefined when it was given up. */
  onDraw: (span: Span | undefined) => void;
  onDrawn: (span: Span) => void;
  /** 1 for the month after, -1 for the month before. */
  onSwipe: (months: 1 | -1) => void;
}

/**
 * Drawing over days by pointer. A finger rests a moment first, so that scrolling stays scrolling and a quick swipe turns
 * the month; from then on it may move any way. A tap remains the click of its button.
 */
export function useDayDrag({ grid, onDraw, onDrawn, onSwipe }: DayDrag) {
  const drawing = useRef<Drawing>(undefined);
  const span = useRef<Span>(undefined);
  /** The click that follows a drawing is no tap. */
  const swallow = useRef(false);

  const draw = (end: string) => {
    if (!drawing.current) return;
    drawing.current.mode = "draws";
    span.current = { anchor: drawing.current.anchor, end };
    onDraw(span.current);
  };
  const swallowClick = () => {
    swallow.current = true;
    // Where none follows, the next click is a tap again.
    setTimeout(() => {
      swallow.current = false;
    }, 100);
  };

  // What a finger draws must not scroll the page; the browser asks before the first move, and React's own listeners are passive.
  useEffect(() => {
    const element = grid.current;
    const hold = (event: TouchEvent) => {
      if (drawing.current?.mode === "draws" && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchmove", hold, { passive: false });
    return () => {
      clearTimeout(drawing.current?.timer);
      element?.removeEventListener("touchmove", hold);
    };
  }, [grid]);

  const end = () => {
    clearTimeout(drawing.current?.timer);
    drawing.current = undefined;
    span.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      swallow.current = false;
      const anchor = dayAt(event.target);
      if (!event.isPrimary || event.button !== 0 || !anchor) return;
      end();
      const begun: Drawing = { anchor, x: event.clientX, y: event.clientY, mode: "waits" };
      drawing.current = begun;
      if (event.pointerType !== "mouse" && !isDisabled(event.target)) {
        begun.timer = setTimeout(() => {
          navigator.vibrate?.(8);
          draw(anchor);
        }, rest);
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drawing.current;
      if (!now || now.mode === "over") return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (now.mode === "waits" && event.pointerType !== "mouse") {
        if (Math.hypot(dx, dy) < stray) return;
        clearTimeout(now.timer);
        if (Math.abs(dx) < swipe || Math.abs(dx) < 2 * Math.abs(dy)) return;
        now.mode = "over";
        swallowClick();
        return onSwipe(dx < 0 ? 1 : -1);
      }
      const over = dayAt(document.elementFromPoint(event.clientX, event.clientY));
      if (!over || (now.mode === "waits" && over === now.anchor)) return;
      // Wherever a mouse lets go, it is told here; a finger is held by itself.
      if (now.mode === "waits") grid.current?.setPointerCapture(event.pointerId);
      draw(over);
    },
    onPointerUp() {
      const drawn = span.current;
      const draws = drawing.current?.mode === "draws";
      end();
      if (!draws || !drawn) return;
      swallowClick();
      onDrawn(drawn);
    },
    /** The browser scrolls instead. */
    onPointerCancel() {
      end();
      onDraw(undefined);
    },
    onClickCapture(event: { stopPropagation(): void; preventDefault(): void }) {
      if (!swallow.current) return;
      swallow.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onContextMenu(event: { preventDefault(): void }) {
      if (drawing.current) event.preventDefault();
    },
  };
}

const dayAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-date]")?.dataset.date : undefined;
const isDisabled = (target: EventTarget) =>
  target instanceof Element && target.closest("[data-date]:disabled") !== null;
