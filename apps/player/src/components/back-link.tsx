import { buttonClass } from "@callboard/ui/button";
import { PreviousIcon } from "@callboard/ui/icon";
import { Link } from "wouter";

/** The link above a screen's heading that leads to its parent screen. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link href={to} className={buttonClass({ variant: "quiet", size: "thumb" })}>
    <PreviousIcon />
    {children}
  </Link>
);
