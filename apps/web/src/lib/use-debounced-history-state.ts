import { afterPaint } from "@callboard/ui/after-paint";
import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that writes a value to the current history entry: after `delayMs`, or after the next paint, because
 * the router takes a slow processor 20 ms. Whatever leaves the entry or the page before that writes first. Only the
 * browser's own Back can be faster, within a frame; the value is dropped then, because it belongs to the entry that was
 * left. The second function returned drops the value that has not been written.
 */
export function useDebouncedHistoryState(write: (value: string) => void, delayMs: number) {
  const { history } = useRouter();
  const waiting = useRef<LateWrite>(undefined);
  const cancel = useCallback(() => waiting.current?.end(), []);
  const schedule = useCallback(
    (value: string) => {
      waiting.current?.end();
      const index = () => history.location.state.__TSR_index;
      const own = index();
      waiting.current = startLateWrite(history, delayMs, () => {
        if (index() === own) write(value);
      });
    },
    [history, write, delayMs],
  );
  // The page remains, but not what has the value.
  useEffect(() => () => waiting.current?.run(), []);
  return [schedule, cancel] as const;
}

interface LateWrite {
  /** Writes now, unless that is done. */
  run: () => void;
  /** Ends without writing. */
  end: () => void;
}

function startLateWrite(history: RouterHistory, delayMs: number, write: () => void): LateWrite {
  let isWaiting = true;
  const end = () => {
    isWaiting = false;
    clearTimeout(timer);
    unblock();
    removeEventListener("beforeunload", run);
    document.removeEventListener("visibilitychange", run);
  };
  const run = () => {
    if (!isWaiting) return;
    end();
    write();
    // Otherwise the router passes it to the browser in a microtask, which may come after the page's end.
    history.flush();
  };
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn({ action }) {
      if (action === "PUSH" || action === "REPLACE") run();
      else end();
      return false;
    },
  });
  addEventListener("beforeunload", run);
  // A hidden page gets no frames, and phones end it without another event.
  document.addEventListener("visibilitychange", run);
  const timer = delayMs > 0 ? setTimeout(run, delayMs) : undefined;
  if (delayMs <= 0) afterPaint(run);
  return { run, end };
}
