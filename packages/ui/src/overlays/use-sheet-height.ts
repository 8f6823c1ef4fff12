import { type RefObject, useLayoutEffect, useRef } from "react";
import { isMotionReduced, SHEET_LAYOUT } from "./sheet-drag.ts";

/**
 * Animates a sheet to its new height when its content has changed. Call it after the effect that opens the sheet,
 * because a closed sheet has no height.
 */
export function useSheetHeight(sheet: RefObject<HTMLElement | null>): void {
  /** The height that the sheet has or is moving to. */
  const height = useRef<number | undefined>(undefined);
  const moving = useRef<Animation | undefined>(undefined);

  // The observer also reports changes without a render: a text area that is resized, a phone that is turned.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (moving.current?.playState !== "running") height.current = element.offsetHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet]);

  // The effect runs after each render, because any of them can change the content.
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
    if (from === undefined || from === to || isMotionReduced()) return;
    moving.current = element.animate(
      { height: [`${from}px`, `${to}px`] },
      { duration: SHEET_LAYOUT, easing: "ease-out" },
    );
  });
}
