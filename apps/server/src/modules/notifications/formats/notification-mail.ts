import { languageFor, type Reader } from "../../../text/languages/reader-language.ts";
import { texts } from "../../../text/languages/texts.ts";
import { appAddress } from "../../accounts/app-address.ts";
import { layOutMail, type MailContent } from "../../events/mail-layout.ts";
import type { NotificationLines } from "./format-notification.ts";

interface MailItem extends Omit<NotificationLines, "path"> {
  kind: string;
  /** The URL of the item's button, and its label. */
  url: string;
  action: string;
}

interface NotificationMailInput {
  to: Reader & { email: string };
  items: readonly MailItem[];
  publicUrl: string;
  /** The token of the link that stops these mails. */
  token: string;
}

/** A mail with one notification, or with several gathered ones. */
export function notificationMail({ to, items, publicUrl, token }: NotificationMailInput) {
  const language = languageFor(to);
  const frame = texts[language].notifications.frame;
  const isDayplayer = to.type === "dayplayer";
  const app = appAddress(publicUrl, to);
  const unsubscribeUrl = `${publicUrl}/api/notifications/unsubscribe/${token}`;
  const footer = { ...frame.stop, url: unsubscribeUrl };
  const [first] = items;
  const one = items.length === 1 ? first : undefined;
  const content: MailContent = one
    ? {
        language,
        title: one.title,
        paragraphs: one.lines.length > 0 ? [one.lines.join("\n")] : [],
        action: { label: one.action, url: one.url },
        footer,
      }
    : {
        language,
        title: frame.several(items.length),
        paragraphs: [],
        items: items.map((each) => ({ title: each.title, words: each.body, label: each.action, url: each.url })),
        action: { label: frame.open, url: isDayplayer ? app : `${app}/app/dashboard` },
        footer,
      };
  const more = items.length - 1;
  return {
    to: to.email,
    kind: one ? `notice_${one.kind}` : "notice_digest",
    subject: one ? one.title : `${first?.title ?? ""}, ${frame.andMore(more)}`,
    unsubscribeUrl,
    ...layOutMail(content),
  };
}
