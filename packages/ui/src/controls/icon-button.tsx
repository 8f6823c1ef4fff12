import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Button, type ButtonStyle, buttonClass } from "./button.tsx";
import styles from "./icon-button.module.css";

export interface IconButtonProps
  extends Omit<ComponentProps<"button">, "aria-label" | "children">,
    Omit<ButtonStyle, "wide"> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  /** An icon of `@callboard/ui/icon`. */
  icon: ReactNode;
  /** Shows the edge only on hover, for the corner of a dialog or a card. */
  bare?: boolean | undefined;
}

/** The same look for a router's link, which needs an `aria-label` and a `title`. */
export const iconButtonClass = (style?: ButtonStyle): string => classNames(buttonClass(style), styles.square);

export function IconButton({ label, icon, bare = false, variant = "quiet", className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={label}
      className={classNames(styles.square, bare && styles.bare, className)}
    >
      {icon}
    </Button>
  );
}
