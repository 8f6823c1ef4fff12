import { toGsm } from "../../../text/gsm-text.ts";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { texts } from "../../../text/languages/texts.ts";
import { withoutLinks } from "../../../text/without-links.ts";
import { appAddress } from "../../accounts/app-address.ts";
import type { DueRow } from "../deliveries/due-queries.ts";
import { ruleFor } from "../present.ts";
import type { Receiver } from "../rules/record-queries.ts";
import { formatNotification } from "./format-notification.ts";
import { pathInApp } from "./path-in-app.ts";

/** Two segments of a text message. The rest is cut, because the app shows the whole notification. */
const maxLength = 300;

interface TextLinks {
  publicUrl: string;
  /** The link that answers the notification's question without signing in, if there is one. */
  answerUrl?: string | undefined;
  /** Whether a reply to the text answers the question. */
  acceptsReply?: boolean;
}

/**
 * Formats one or several notifications as one text message, and returns whether it contains everything except a message
 * that people wrote. Its link leads to the question, to the notification's screen, or to the list if there are several.
 */
export function formatText(to: Receiver, rows: readonly DueRow[], { publicUrl, answerUrl, acceptsReply }: TextLinks) {
  const language = languageFor(to);
  const format = (withMessage: boolean) =>
    rows.flatMap((row) => {
      const rule = ruleFor(row);
      if (!rule) return [];
      const { message, ...facts } = row.facts;
      const { path, ...formatted } = formatNotification(rule, withMessage ? row.facts : facts, language);
      return [{ ...formatted, path: pathInApp(path, row) }];
    });
  const notifications = format(true);
  const [first] = notifications;
  const list = to.type === "dayplayer" ? "/notifications" : "/app/dashboard";
  const path = notifications.length === 1 && first ? first.path : list;
  const link = answerUrl ?? `${appAddress(publicUrl, to)}${path}`;
  const end = ` ${acceptsReply ? texts[language].notifications.frame.reply(link) : link}`;
  const room = Math.max(60, maxLength - end.length);
  let line = lineOf(notifications);
  // Terms come before what people wrote, because a yes agrees to them.
  if (acceptsReply && line.length > room) line = lineOf(format(false));
  const isWhole = line.length <= room;
  return { body: `${isWhole ? line : `${line.slice(0, room - 3).trimEnd()}...`}${end}`, isWhole };
}

function lineOf(notifications: { title: string; body: string }[]): string {
  const [first, ...more] = notifications;
  const words =
    first && more.length === 0
      ? [first.title, first.body].filter(Boolean).join(". ")
      : notifications.map(({ title }) => title).join("; ");
  // A space separates the parts of an address. A zero-width character is outside the basic alphabet of text messages
  // and would double their number of segments.
  return toGsm(`Callboard: ${withoutLinks(words, " ")}`);
}
