/** Faster than this downwards at release closes the sheet, in pixels a second. */
const CLOSE_VELOCITY = 500;
/** Drawn down by more than this part of its height, it closes whatever the speed. */
const CLOSE_FRACTION = 0.6;
/** The sheet's way in and out, in milliseconds; `--tween` in the style sheet is the same. */
export const SHEET_TWEEN = 200;
/** Its way to another height when what it shows changes, in milliseconds. */
export const SHEET_LAYOUT = 450;

/** The speed at release is that of this last stretch, in milliseconds; what came before says nothing about it. */
const RECENT = 100;

export interface DragPoint {
  /** Pixels below where the finger went down. */
  y: number;
  /** Milliseconds on any clock. */
  at: number;
}

/** Pixels a second over the last tenth of a second; downwards is positive. */
export function dragVelocity(points: readonly DragPoint[]): number {
  const last = points.at(-1);
  if (!last) return 0;
  const first = points.findLast((point) => last.at - point.at >= RECENT) ?? points[0] ?? last;
  return last.at === first.at ? 0 : ((last.y - first.y) / (last.at - first.at)) * 1000;
}

/** Whether a sheet of this height closes when it is let go. */
export function closesOnRelease(points: readonly DragPoint[], height: number): boolean {
  const drawn = points.at(-1)?.y ?? 0;
  if (drawn <= 0) return false;
  return dragVelocity(points) > CLOSE_VELOCITY || drawn > height * CLOSE_FRACTION;
}
