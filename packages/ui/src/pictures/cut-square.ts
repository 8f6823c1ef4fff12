import type { Crop } from "./crop.ts";

/** The largest side of the resulting picture, in pixels. A smaller square is not enlarged. */
export const longestSide = 768;

/** Draws the square as a JPEG of its own. Resolves to null if the browser can't. */
export function cutSquare(picture: ImageBitmap, { x, y, size }: Crop): Promise<Blob | null> {
  const side = Math.min(longestSide, Math.round(size));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency and would make transparent pixels black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, size, size, 0, 0, side, side);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.92));
}
