import { type ButtonStyle, buttonClass } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { iconButtonClass } from "@callboard/ui/icon-button";
import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";

interface AnchorProps extends ComponentProps<"a">, ButtonStyle {}

/** A link to a screen with the look of a button. */
export const ButtonLink = createLink(({ variant, size, wide, className, ...anchor }: AnchorProps) => (
  <a {...anchor} className={classNames(buttonClass({ variant, size, wide }), className)} />
));

interface IconAnchorProps extends Omit<AnchorProps, "aria-label" | "children" | "wide"> {
  /** The accessible name, also shown as a tooltip unless that has a title of its own. */
  label: string;
  icon: ReactNode;
}

/** The same with an icon in place of a text. */
export const IconLink = createLink(
  ({ label, icon, variant = "quiet", size, className, title = label, href, ...anchor }: IconAnchorProps) => (
    <a
      {...anchor}
      href={href}
      aria-label={label}
      title={title}
      className={classNames(iconButtonClass({ variant, size }), className)}
    >
      {icon}
    </a>
  ),
);
