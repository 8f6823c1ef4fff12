/** The speed at release, in pixels a second downward, above which the sheet closes. */
const CLOSE_VELOCITY = 500;
/** The part of its height beyond which a sheet that is drawn down closes at any speed. */
const CLOSE_FRACTION = 0.6;
/** How long the sheet slides in and out, in milliseconds. It equals `--tween` in the style sheet. */
export const SHEET_TWEEN = 200;
/** How long the sheet takes to change its height when its content changes, in milliseconds. */
export const SHEET_LAYOUT = 450;

/** Whether the user asks for reduced motion: sheets then appear and disappear at once. */
export const isMotionReduced = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The last milliseconds of the movement, from which the speed at release is computed. */
const RECENT = 100;

export interface DragPoint {
  /** Pixels below the point where the finger went down. */
  y: number;
  /** Milliseconds on any clock. */
  at: number;
}

/** The speed over the last tenth of a second, in pixels a second. Downward is positive. */
export function dragVelocity(points: readonly DragPoint[]): number {
  const last = points.at(-1);
  if (!last) return 0;
  const first = points.findLast((point) => last.at - point.at >= RECENT) ?? points[0] ?? last;
  return last.at === first.at ? 0 : ((last.y - first.y) / (last.at - first.at)) * 1000;
}

/** Whether a sheet of this height closes when it is released. */
export function closesOnRelease(points: readonly DragPoint[], height: number): boolean {
  const drawn = points.at(-1)?.y ?? 0;
  if (drawn <= 0) return false;
  return dragVelocity(points) > CLOSE_VELOCITY || drawn > height * CLOSE_FRACTION;
}
