import { extended, isGsm } from "./gsm-text.ts";

/** Returns the number of segments in which a text message is sent and billed. */
export function countSegments(text: string): number {
  const signs = [...text];
  const isBasic = signs.every(isGsm);
  const length = isBasic ? signs.reduce((sum, sign) => sum + (extended.has(sign) ? 2 : 1), 0) : text.length;
  const [one, each] = isBasic ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / each);
}
