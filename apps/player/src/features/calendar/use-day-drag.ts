import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Span } from "./day-span.ts";

/** Milliseconds for which a finger has to rest on a day before it draws. A mouse draws at once. */
const restMs = 220;
/** Pixels by which a resting finger may move. */
const maxStrayPx = 10;
/** The least length of a swipe, in pixels. */
const minSwipePx = 48;

interface Drawing {
  anchor: string;
  x: number;
  y: number;
  /** "waits": the gesture may still become a tap, a swipe or a scroll. "over": it was a swipe and draws nothing. */
  mode: "waits" | "draws" | "over";
  timer?: ReturnType<typeof setTimeout>;
}

interface DayDrag {
  grid: RefObject<HTMLElement | null>;
  /** Called while days are drawn over, and with undefined when the drawing is abandoned. */
  onDraw: (span: Span | undefined) => void;
  /** Called once, when the pointer is lifted. */
  onDrawn: (span: Span) => void;
  /** Called with 1 for the next month and with -1 for the previous one. */
  onSwipe: (months: 1 | -1) => void;
}

/**
 * Lets a pointer draw over days. A finger has to rest a moment first, so that other movements still scroll the page,
 * and a quick swipe changes the month; then it may move in any direction. A tap stays a click on the day's button.
 */
export function useDayDrag({ grid, onDraw, onDrawn, onSwipe }: DayDrag) {
  const drawing = useRef<Drawing>(undefined);
  const span = useRef<Span>(undefined);
  /** The browser sends a click after a drawing, which must not count as a tap. */
  const ignoreClick = useRef(false);

  const draw = (end: string) => {
    if (!drawing.current) return;
    drawing.current.mode = "draws";
    span.current = { anchor: drawing.current.anchor, end };
    onDraw(span.current);
  };
  const ignoreNextClick = () => {
    ignoreClick.current = true;
    // Not every drawing is followed by a click. After 100 ms the next click is a tap.
    setTimeout(() => {
      ignoreClick.current = false;
    }, 100);
  };

  // A finger that draws must not scroll the page. React's own touch listeners are passive and can't prevent it.
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
      ignoreClick.current = false;
      const anchor = dayAt(event.target);
      if (!event.isPrimary || event.button !== 0 || !anchor) return;
      end();
      const begun: Drawing = { anchor, x: event.clientX, y: event.clientY, mode: "waits" };
      drawing.current = begun;
      if (event.pointerType !== "mouse" && !isDisabled(event.target)) {
        begun.timer = setTimeout(() => {
          navigator.vibrate?.(8);
          draw(anchor);
        }, restMs);
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drawing.current;
      if (!now || now.mode === "over") return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (now.mode === "waits" && event.pointerType !== "mouse") {
        if (Math.hypot(dx, dy) < maxStrayPx) return;
        clearTimeout(now.timer);
        if (Math.abs(dx) < minSwipePx || Math.abs(dx) < 2 * Math.abs(dy)) return;
        now.mode = "over";
        ignoreNextClick();
        return onSwipe(dx < 0 ? 1 : -1);
      }
      const over = dayAt(document.elementFromPoint(event.clientX, event.clientY));
      if (!over || (now.mode === "waits" && over === now.anchor)) return;
      // The capture brings a mouse's release here wherever it happens. The browser captures a touch by itself.
      if (now.mode === "waits") grid.current?.setPointerCapture(event.pointerId);
      draw(over);
    },
    onPointerUp() {
      const drawn = span.current;
      const draws = drawing.current?.mode === "draws";
      end();
      if (!draws || !drawn) return;
      ignoreNextClick();
      onDrawn(drawn);
    },
    /** The browser has taken the gesture over, to scroll. */
    onPointerCancel() {
      end();
      onDraw(undefined);
    },
    onClickCapture(event: { stopPropagation(): void; preventDefault(): void }) {
      if (!ignoreClick.current) return;
      ignoreClick.current = false;
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
