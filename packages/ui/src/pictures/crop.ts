/** A selected square, in the picture's own pixels. */
export interface Crop {
  /** The upper left corner. */
  x: number;
  y: number;
  size: number;
}
interface PictureSize {
  width: number;
  height: number;
}

/** The limits of the zoom, from the whole shorter side to a fourth of it. */
export const maxZoom = 4;

/** The largest square, in the middle of the picture. */
export const wholeOf = ({ width, height }: PictureSize): Crop => {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
};

export const zoomOf = (crop: Crop, picture: PictureSize): number => Math.min(picture.width, picture.height) / crop.size;

/** Zooms around the middle of the square, without leaving the picture. */
export function zoomTo(crop: Crop, zoom: number, picture: PictureSize): Crop {
  const size = Math.min(picture.width, picture.height) / clamp(zoom, 1, maxZoom);
  const shift = (crop.size - size) / 2;
  return within({ x: crop.x + shift, y: crop.y + shift, size }, picture);
}

/** Moves the square by some of the picture's pixels. It stops at the edges. */
export const moveBy = (crop: Crop, x: number, y: number, picture: PictureSize): Crop =>
  within({ ...crop, x: crop.x + x, y: crop.y + y }, picture);

const within = ({ x, y, size }: Crop, { width, height }: PictureSize): Crop => ({
  x: clamp(x, 0, width - size),
  y: clamp(y, 0, height - size),
  size,
});

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
