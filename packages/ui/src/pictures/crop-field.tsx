import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { texts } from "../texts.ts";
import { type Crop, maxZoom, moveBy, zoomOf, zoomTo } from "./crop.ts";
import styles from "./crop-field.module.css";

interface CropFieldProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** The side of the canvas in pixels. The style sheet sets its size on screen. */
const side = 560;
const step = 0.05;

/** Selects a square of a picture. It is moved by pointer or arrow keys, and zoomed by slider, wheel, + and −. */
export function CropField({ picture, crop, onCrop }: CropFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | undefined>(undefined);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    context.drawImage(picture, crop.x, crop.y, crop.size, crop.size, 0, 0, side, side);
  }, [picture, crop]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return;
    const perPixel = crop.size / event.currentTarget.clientWidth;
    onCrop(
      moveBy(crop, (from.current.x - event.clientX) * perPixel, (from.current.y - event.clientY) * perPixel, picture),
    );
    from.current = { x: event.clientX, y: event.clientY };
  };
  const keys = (event: KeyboardEvent) => {
    const next = byKey(event.key, crop, picture);
    if (!next) return;
    event.preventDefault();
    onCrop(next);
  };
  const zoom = zoomOf(crop, picture);

  return (
    <div className={styles.whole}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: no element says "a picture moved by arrow keys" */}
        <canvas
          ref={canvas}
          width={side}
          height={side}
          role="application"
          aria-label={texts.forms.cropArea}
          tabIndex={0}
          className={styles.canvas}
          onKeyDown={keys}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            from.current = undefined;
          }}
          onPointerCancel={() => {
            from.current = undefined;
          }}
          onWheel={(event) => onCrop(zoomTo(crop, zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08), picture))}
        />
        <span aria-hidden="true" className={styles.ring} />
      </div>
      <label className={styles.zoom}>
        <span className="label">{texts.forms.zoom}</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          onChange={(event) => onCrop(zoomTo(crop, Number(event.target.value), picture))}
        />
      </label>
    </div>
  );
}

/** How arrow keys move the picture, in the direction in which a pointer would drag it. */
function byKey(key: string, crop: Crop, picture: ImageBitmap): Crop | undefined {
  const by = crop.size * step;
  if (key === "ArrowLeft") return moveBy(crop, -by, 0, picture);
  if (key === "ArrowRight") return moveBy(crop, by, 0, picture);
  if (key === "ArrowUp") return moveBy(crop, 0, -by, picture);
  if (key === "ArrowDown") return moveBy(crop, 0, by, picture);
  if (key === "+" || key === "=") return zoomTo(crop, zoomOf(crop, picture) * 1.1, picture);
  if (key === "-") return zoomTo(crop, zoomOf(crop, picture) / 1.1, picture);
  return undefined;
}
