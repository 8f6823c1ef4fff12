import { appAddress } from "../../accounts/app-address.ts";
import { layOutMail, type MailContent } from "../../events/mail-layout.ts";
import type { NotificationLines } from "./format-notification.ts";

interface Told extends NotificationLines {
  kind: string;
  /** The label of its button. */
  action: string;
}

interface NoticeMail {
  to: { email: string; type: "dayplayer" | "department_head" };
  told: readonly Told[];
  publicUrl: string;
  /** Of the link that stops these mails. */
  token: string;
}

/** One notice, or several gathered into one mail. */
export function notificationMail({ to, told, publicUrl, token }: NoticeMail) {
  const isDayplayer = to.type === "dayplayer";
  const app = appAddress(publicUrl, to);
  const linkTo = ({ path }: Pick<Told, "path">) => app + path;
  const unsubscribeUrl = `${publicUrl}/api/notifications/unsubscribe/${token}`;
  const footer = {
    label: "Stop these mails",
    words: "You get this because mail about your work is on.",
    url: unsubscribeUrl,
  };
  const [first] = told;
  const one = told.length === 1 ? first : undefined;
  const content: MailContent = one
    ? {
        title: one.title,
        paragraphs: one.lines.length > 0 ? [one.lines.join("\n")] : [],
        action: { label: one.action, url: linkTo(one) },
        footer,
      }
    : {
        title: `${told.length} things happened`,
        paragraphs: [],
        items: told.map((each) => ({ title: each.title, words: each.body, label: each.action, url: linkTo(each) })),
        action: { label: "Open Callboard", url: isDayplayer ? app : `${app}/app/dashboard` },
        footer,
      };
  const more = told.length - 1;
  return {
    to: to.email,
    kind: one ? `notice_${one.kind}` : "notice_digest",
    subject: one ? one.title : `${first?.title ?? ""}, and ${more} more`,
    unsubscribeUrl,
    ...layOutMail(content),
  };
}
