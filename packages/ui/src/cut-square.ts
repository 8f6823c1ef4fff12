import type { Crop } from "./crop.ts";

/** Side of the picture that comes out, in pixels, unless it would have to be blown up. */
const longestSide = 768;

/** The square as a picture of its own. Null where the browser can't draw it. */
export function cutSquare(picture: ImageBitmap, { x, y, size }: Crop): Promise<Blob | null> {
  const side = Math.min(longestSide, Math.round(size));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // Where the picture is see-through, JPEG would make it black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, size, size, 0, 0, side, side);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.92));
}
