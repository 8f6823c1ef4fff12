import { withoutLinks } from "../../../text/without-links.ts";
import { appAddress } from "../../accounts/app-address.ts";
import type { DueRow } from "../deliveries/due-queries.ts";
import { ruleFor } from "../present.ts";
import type { Receiver } from "../rules/record-queries.ts";
import { formatNotification } from "./format-notification.ts";
import { pathInApp } from "./path-in-app.ts";

/** Two segments of a text message. The rest is cut, because the app shows the whole notification. */
const maxLength = 300;

/**
 * Formats one or several notifications as one text message. Its link leads to the notification's screen, or to the list
 * if there are several.
 */
export function formatText(to: Receiver, rows: readonly DueRow[], publicUrl: string): string {
  const notifications = rows.flatMap((row) => {
    const rule = ruleFor(row);
    if (!rule) return [];
    const { path, ...formatted } = formatNotification(rule, row.facts);
    return [{ ...formatted, path: pathInApp(path, row) }];
  });
  const [first] = notifications;
  const list = to.type === "dayplayer" ? "/notifications" : "/app/dashboard";
  const path = notifications.length === 1 && first ? first.path : list;
  const link = `${appAddress(publicUrl, to)}${path}`;
  const words =
    notifications.length === 1 && first
      ? [first.title, first.body].filter(Boolean).join(". ")
      : notifications.map(({ title }) => title).join("; ");
  // A space separates the parts of an address. A zero-width character is outside the basic alphabet of text messages
  // and would double their number of segments.
  const line = `Callboard: ${withoutLinks(words, " ")}`;
  const room = Math.max(60, maxLength - link.length - 1);
  return `${line.length <= room ? line : `${line.slice(0, room - 1).trimEnd()}…`} ${link}`;
}
