/** How many colours a position can have. */
export const positionColors = 12;

interface PositionColor {
  /** 0 to 11. */
  index: number;
  /** The pale ground, for black text; a CSS colour. */
  ground: string;
  /** The dark left edge. */
  edge: string;
}

/**
 * A position's own colour, the same everywhere. Give the position's place in its department's list where it is
 * known: the first twelve differ. A name alone gives the same colour each time, but two names may share one.
 */
export function positionColor(position: number | string): PositionColor {
  const index = typeof position === "number" ? wrap(position) : wrap(hash(position.trim().toLowerCase()));
  return { index, ground: `var(--wash-${index})`, edge: `var(--edge-${index})` };
}

function wrap(whole: number): number {
  return ((Math.trunc(whole) % positionColors) + positionColors) % positionColors;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}
