import { type ButtonStyle, buttonClass } from "@callboard/ui/button";
import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "wouter";

interface ButtonLinkProps extends Omit<ButtonStyle, "size"> {
  href: string;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  children: ReactNode;
}

/** A link to a screen of this app that looks like a button for a thumb. */
export const ButtonLink = ({ variant, wide, ...link }: ButtonLinkProps) => (
  <Link {...link} className={buttonClass({ variant, size: "thumb", wide })} />
);
