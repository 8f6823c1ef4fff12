import { type PointerEvent, type RefObject, useRef } from "react";
import { closesOnRelease, type DragPoint } from "./sheet-drag.ts";

interface Drag {
  from: number;
  points: DragPoint[];
}

/** Lets a sheet be drawn down by its header. It can't be drawn up. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | undefined>(undefined);

  const begin = (event: PointerEvent<HTMLElement>) => {
    const onControl = event.target instanceof Element && event.target.closest("button, a, input, select, textarea");
    if (onControl || !event.isPrimary || event.button !== 0) return;
    drag.current = { from: event.clientY, points: [{ y: 0, at: event.timeStamp }] };
    event.currentTarget.setPointerCapture(event.pointerId);
    sheet.current?.setAttribute("data-drawn", "");
  };

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current || !sheet.current) return;
    const y = Math.max(0, event.clientY - drag.current.from);
    drag.current.points.push({ y, at: event.timeStamp });
    sheet.current.style.translate = `0 ${y}px`;
  };

  const release = (event: PointerEvent<HTMLElement>) => {
    const points = drag.current?.points;
    drag.current = undefined;
    if (!points || !sheet.current) return;
    // A finger that rested before it was lifted has no speed.
    points.push({ y: points.at(-1)?.y ?? 0, at: event.timeStamp });
    sheet.current.removeAttribute("data-drawn");
    // The style sheet moves the sheet back, or further down if its owner closes it.
    sheet.current.style.translate = "";
    if (event.type === "pointerup" && closesOnRelease(points, sheet.current.offsetHeight)) onClose();
  };

  return { onPointerDown: begin, onPointerMove: follow, onPointerUp: release, onPointerCancel: release };
}
