import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tag.module.css";
import { positionColor } from "./wash.ts";

export interface TagProps extends ComponentProps<"span"> {
  /** "own": in the position's color. "off": planned, not activated. "past": the day has passed. */
  look?: "own" | "off" | "past" | undefined;
  /** The index of the color, or the name from which it is computed. Defaults to the children if they are text. */
  colour?: number | string | undefined;
  /** What is shown at the right edge: "3/5". */
  end?: ReactNode;
}

/** A position in a calendar or list, in its own color. The text is always black. */
export function Tag({ look = "own", colour, end, className, style, children, ...rest }: TagProps) {
  const color = positionColor(colour ?? (typeof children === "string" ? children : 0));
  return (
    <span
      {...rest}
      className={classNames(styles.tag, styles[look], className)}
      style={look === "own" ? { ...style, background: color.ground, borderLeftColor: color.edge } : style}
    >
      <span className={styles.name}>{children}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </span>
  );
}
