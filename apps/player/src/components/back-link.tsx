import { buttonClass } from "@callboard/ui/button";
import { PreviousIcon } from "@callboard/ui/icon";
import { Link } from "wouter";
import { isBehind } from "../lib/use-arrival.ts";

/**
 * The link above a screen's heading that leads to its parent screen. If one came from there, the browser goes back, so
 * that a list is shown where it was left.
 */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    href={to}
    className={buttonClass({ variant: "quiet", size: "thumb" })}
    onClick={(event) => {
      if (!isBehind(event.currentTarget.pathname) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.back();
    }}
  >
    <PreviousIcon />
    {children}
  </Link>
);
