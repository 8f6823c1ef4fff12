import type { Sharp } from "sharp";
import { done, refused } from "../../../result.ts";

/** In pixels. The apps show a picture at 192 px at most, on screens of twice the density. */
const edge = 384;
const megapixels = 40;
const formats = ["jpeg", "png", "webp", "gif", "heif"];

// Decoding 40 megapixels takes 160 MB, so pictures are processed one after another.
let turn: Promise<unknown> = Promise.resolve();

export function redrawPicture(bytes: Uint8Array): ReturnType<typeof redraw> {
  const mine = turn.then(() => redraw(bytes));
  turn = mine.catch(() => undefined);
  return mine;
}

/**
 * Decodes a picture and encodes it as a square WebP, which drops any other content of the file and metadata such as place
 * and camera. The metadata's orientation is applied first. Only the first frame of an animation is used.
 */
async function redraw(bytes: Uint8Array) {
  // Sharp loads 20 MB of native code that most processes never need.
  const { default: sharp } = await import("sharp");
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
