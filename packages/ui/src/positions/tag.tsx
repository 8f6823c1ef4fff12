import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type Fill, fillSegments } from "./fill.ts";
import { positionColor } from "./position-color.ts";
import styles from "./tag.module.css";

export interface TagProps extends ComponentProps<"span"> {
  /** "own": in the position's color. "off": planned, not activated. "past": the day has passed. */
  variant?: "own" | "off" | "past" | undefined;
  /** The index of the color, or the name from which it is computed. Defaults to the children if they are text. */
  colorKey?: number | string | undefined;
  /** The text at the right edge: "3/5". */
  end?: ReactNode;
  /** Draws the lower edge as a bar of these counts. Assistive technology reads them from the text at the right edge. */
  fill?: Fill | undefined;
}

/** A position in a calendar or list, in its own color. The text is always black. */
export function Tag({ variant = "own", colorKey, end, fill, className, style, children, ...rest }: TagProps) {
  const color = positionColor(colorKey ?? (typeof children === "string" ? children : 0));
  return (
    <span
      {...rest}
      className={classNames(styles.tag, styles[variant], fill && styles.filled, className)}
      style={variant === "own" ? { ...style, background: color.ground, borderLeftColor: color.edge } : style}
    >
      <span className={styles.name}>{children}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
      {fill && <FillEdge {...fill} />}
    </span>
  );
}

function FillEdge(fill: Fill) {
  const { booked, open, empty } = fillSegments(fill);
  const places = booked + open + empty;
  return (
    <span aria-hidden="true" className={styles.fill}>
      {booked > 0 && <i className={styles.booked} style={{ flexGrow: booked / places }} />}
      {open > 0 && <i className={styles.open} style={{ flexGrow: open / places }} />}
      {empty > 0 && <i className={styles.empty} style={{ flexGrow: empty / places }} />}
    </span>
  );
}
