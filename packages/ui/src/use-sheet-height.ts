import { type RefObject, useLayoutEffect, useRef } from "react";
import { SHEET_LAYOUT } from "./sheet-drag.ts";

/**
 * When what a sheet shows has become taller or shorter, the sheet takes its new height by an animation. To be called after
 * the effect that opens it: closed it has no height.
 */
export function useSheetHeight(sheet: RefObject<HTMLElement | null>): void {
  /** The height it stands at, or moves to. */
  const height = useRef<number | undefined>(undefined);
  const moving = useRef<Animation | undefined>(undefined);

  // Of changes that no drawing here brings about: a text area pulled taller, a phone turned.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (moving.current?.playState !== "running") height.current = element.offsetHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet]);

  // After every drawing, because any may change what the sheet shows.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const before = height.current;
    const running = moving.current?.playState === "running" ? moving.current : undefined;
    const from = running ? element.offsetHeight : before;
    const at = running?.currentTime ?? null;
    running?.cancel();
    const to = element.offsetHeight;
    height.current = to;
    if (running && to === before) {
      running.play();
      running.currentTime = at;
      return;
    }
    if (from === undefined || from === to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    moving.current = element.animate(
      { height: [`${from}px`, `${to}px`] },
      { duration: SHEET_LAYOUT, easing: "ease-out" },
    );
  });
}
