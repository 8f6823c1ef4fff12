import { appAddress } from "../../accounts/app-address.ts";
import { layOutMail, type MailContent } from "../../events/mail-layout.ts";
import type { NotificationLines } from "./format-notification.ts";

interface MailItem extends NotificationLines {
  kind: string;
  /** The label of the item's button. */
  action: string;
}

interface NotificationMailInput {
  to: { email: string; type: "dayplayer" | "department_head" };
  items: readonly MailItem[];
  publicUrl: string;
  /** The token of the link that stops these mails. */
  token: string;
}

/** A mail with one notification, or with several gathered ones. */
export function notificationMail({ to, items, publicUrl, token }: NotificationMailInput) {
  const isDayplayer = to.type === "dayplayer";
  const app = appAddress(publicUrl, to);
  const linkTo = ({ path }: Pick<MailItem, "path">) => app + path;
  const unsubscribeUrl = `${publicUrl}/api/notifications/unsubscribe/${token}`;
  const footer = {
    label: "Stop these emails",
    words: "You get this because mail about your work is on.",
    url: unsubscribeUrl,
  };
  const [first] = items;
  const one = items.length === 1 ? first : undefined;
  const content: MailContent = one
    ? {
        title: one.title,
        paragraphs: one.lines.length > 0 ? [one.lines.join("\n")] : [],
        action: { label: one.action, url: linkTo(one) },
        footer,
      }
    : {
        title: `${items.length} things happened`,
        paragraphs: [],
        items: items.map((each) => ({ title: each.title, words: each.body, label: each.action, url: linkTo(each) })),
        action: { label: "Open Callboard", url: isDayplayer ? app : `${app}/app/dashboard` },
        footer,
      };
  const more = items.length - 1;
  return {
    to: to.email,
    kind: one ? `notice_${one.kind}` : "notice_digest",
    subject: one ? one.title : `${first?.title ?? ""}, and ${more} more`,
    unsubscribeUrl,
    ...layOutMail(content),
  };
}
