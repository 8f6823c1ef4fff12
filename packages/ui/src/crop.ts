/** The square of a picture that is kept: in the picture's own pixels. */
export interface Crop {
  /** Upper left corner. */
  x: number;
  y: number;
  size: number;
}
interface PictureSize {
  width: number;
  height: number;
}

/** Between the whole of the shorter side and a fourth of it. */
export const maxZoom = 4;

/** The largest square, in the middle. */
export const wholeOf = ({ width, height }: PictureSize): Crop => {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
};

export const zoomOf = (crop: Crop, picture: PictureSize): number => Math.min(picture.width, picture.height) / crop.size;

/** Around the middle of what is shown; never beyond the picture's edges. */
export function zoomTo(crop: Crop, zoom: number, picture: PictureSize): Crop {
  const size = Math.min(picture.width, picture.height) / clamp(zoom, 1, maxZoom);
  const shift = (crop.size - size) / 2;
  return within({ x: crop.x + shift, y: crop.y + shift, size }, picture);
}

/** By so many of the picture's pixels; stops at its edges. */
export const moveBy = (crop: Crop, x: number, y: number, picture: PictureSize): Crop =>
  within({ ...crop, x: crop.x + x, y: crop.y + y }, picture);

const within = ({ x, y, size }: Crop, { width, height }: PictureSize): Crop => ({
  x: clamp(x, 0, width - size),
  y: clamp(y, 0, height - size),
  size,
});

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
