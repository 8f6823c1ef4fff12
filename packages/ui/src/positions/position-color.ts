/** The number of colors that a position can have. */
export const positionColors = 12;

interface PositionColor {
  /** From 0 to 11. */
  index: number;
  /** The pale background for black text, as a CSS color. */
  ground: string;
  /** The dark left edge. */
  edge: string;
}

/**
 * The color of a position. Give the position's index in its department's list if it has one: the first twelve differ.
 * A name alone gives the same color each time, but two names may share one.
 */
export function positionColor(position: number | string): PositionColor {
  const index = typeof position === "number" ? wrap(position) : wrap(hash(position.trim().toLowerCase()));
  return { index, ground: `var(--position-${index})`, edge: `var(--edge-${index})` };
}

function wrap(whole: number): number {
  return ((Math.trunc(whole) % positionColors) + positionColors) % positionColors;
}

/** A 32-bit FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}
