import { buttonClass } from "@callboard/ui/button";
import { PreviousIcon } from "@callboard/ui/icon";
import { Link } from "wouter";

/** Above a screen's heading: the way back to where it belongs. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link href={to} className={buttonClass({ look: "quiet", size: "thumb" })}>
    <PreviousIcon />
    {children}
  </Link>
);
