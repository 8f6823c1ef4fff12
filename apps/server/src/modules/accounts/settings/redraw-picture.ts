import type { Sharp } from "sharp";
import { done, refused } from "../../../result.ts";

/** Shown at most at 192 px, on screens of twice the density. */
const edge = 384;
const megapixels = 40;
const formats = ["jpeg", "png", "webp", "gif", "heif"];

// 40 megapixels take 160 MB while they are decoded: one picture after another.
let turn: Promise<unknown> = Promise.resolve();

export function redrawPicture(bytes: Uint8Array): ReturnType<typeof redraw> {
  const mine = turn.then(() => redraw(bytes));
  turn = mine.catch(() => undefined);
  return mine;
}

/**
 * A picture decoded and drawn anew as a square WebP: whatever else the file was, and what it says of place and camera, stays
 * behind. Turned upright by its metadata first. One frame of an animation.
 */
async function redraw(bytes: Uint8Array) {
  const { default: sharp } = await import("sharp"); // 20 MB of native code that most processes never need
  const open = (): Sharp => sharp(bytes, { limitInputPixels: megapixels * 1_000_000, failOn: "error", pages: 1 });
  try {
    const { format, width, height } = await open().metadata();
    if (!format || !formats.includes(format)) return refused("picture_unreadable");
    if (width * height > megapixels * 1_000_000) return refused("picture_too_large");
    const drawn = await open()
      .autoOrient()
      .resize(edge, edge, { fit: "cover", withoutEnlargement: false })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
    return done(drawn);
  } catch (error) {
    return refused(/pixel limit/.test(String(error)) ? "picture_too_large" : "picture_unreadable");
  }
}
