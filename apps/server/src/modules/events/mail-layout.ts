import type { Language } from "@callboard/contract/languages/languages";
import { operatorLinksMark } from "../../ports/operator-links.ts";
import { escapeHtml } from "../../text/escape-html.ts";
import { texts } from "../../text/languages/texts.ts";
import { withoutLinks } from "../../text/without-links.ts";

export interface MailContent {
  /** English by default. */
  language?: Language;
  title: string;
  /** Plain text, one string for each paragraph. */
  paragraphs: readonly string[];
  /** Shown first and in large type, because many people read it in the preview of the notification only. */
  code?: string;
  action?: { label: string; url: string };
  /** A second, less prominent link. */
  second?: { label: string; url: string };
  /** Rows of a small table: production, date, place. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Several items of one mail, each with its own link. */
  items?: readonly { title: string; words: string; label: string; url: string }[];
  /** The reason for the mail, and the link that stops mails of this kind. */
  footer?: { words: string; label: string; url: string };
  /** The opt-out link of a mail that another person caused. */
  optOutUrl?: string;
}

/**
 * The layout of all mails. It uses tables and inline styles, because some mail programs support nothing else. It fits a
 * width of 320 px.
 */
export function layOutMail(content: MailContent): { html: string; text: string } {
  const unlinked = mailWithoutLinks(content);
  return { html: html(unlinked), text: text(unlinked) };
}

/**
 * Mail programs turn any text that looks like an address into a link, and people choose their names themselves. Only
 * the `url` fields may become links: in all other texts, addresses are broken by an invisible character.
 */
const mailWithoutLinks = (mail: MailContent): MailContent => ({
  ...mail,
  title: withoutLinks(mail.title),
  paragraphs: mail.paragraphs.map((words) => withoutLinks(words)),
  ...(mail.facts && { facts: mail.facts.map(([label, value]) => [label, withoutLinks(value)] as const) }),
  ...(mail.items && {
    items: mail.items.map((each) => ({ ...each, title: withoutLinks(each.title), words: withoutLinks(each.words) })),
  }),
});

function text(mail: MailContent): string {
  const frame = texts[mail.language ?? "en"].notifications.mailFrame;
  const { code, facts = [], items = [], action, second, footer, optOutUrl } = mail;
  const parts = [
    ...(code ? [code] : []),
    mail.title,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...mail.paragraphs,
    ...items.map(({ title, words, url }) => [`* ${title}`, words, url].filter(Boolean).join("\n")),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(second ? [`${second.label}:\n${second.url}`] : []),
    ...(footer ? [`${footer.words} ${footer.label}:\n${footer.url}`] : []),
    ...(optOutUrl ? [`${frame.optOut}\n${optOutUrl}`] : []),
    `-- \nCallboard. ${frame.tagline}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

const font = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";

function html(mail: MailContent): string {
  const { language = "en", title, paragraphs, code, action, second, items = [], footer, optOutUrl } = mail;
  const frame = texts[language].notifications.mailFrame;
  const preview = code ? `${code}: ${title}` : (paragraphs[0] ?? items[0]?.title ?? title);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f6f4">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f6f4">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border:1px solid #d9d9d9;border-radius:14px">
<tr><td style="padding:28px 24px 24px;${font};color:#111;font-size:15px;line-height:1.5">
<p style="margin:0 0 20px;font-size:13px;font-weight:700;letter-spacing:.08em;text-transform:uppercase;color:#5c5c5c">Callboard</p>
${code ? codeBox(code) : ""}<h1 style="margin:0 0 14px;font-size:22px;line-height:1.25;font-weight:700;color:#000">${escapeHtml(title)}</h1>
${mail.facts?.length ? factTable(mail.facts) : ""}${paragraphs.map(paragraph).join("\n")}${items.map(item).join("")}
${action ? button(action) : ""}${second ? secondLink(second) : ""}</td></tr>
</table>
<p style="margin:16px 0 0;${font};font-size:12px;line-height:1.5;color:#5c5c5c">Callboard. ${frame.tagline}</p>
<p style="margin:6px 0 0;${font};font-size:12px;line-height:1.5;color:#5c5c5c">${operatorLinksMark}</p>
${footer ? lastLine(footer) : ""}${optOutUrl ? lastLine({ words: frame.optOut, label: frame.stop, url: optOutUrl }) : ""}</td></tr>
</table>
</body>
</html>
`;
}

const codeBox = (code: string) =>
  `<p style="margin:0 0 20px;padding:16px 8px;background:#e3f9ed;border-radius:6px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.1;font-weight:700;letter-spacing:.22em;color:#000">${escapeHtml(code)}</p>\n`;

const paragraph = (words: string) =>
  `<p style="margin:0 0 14px">${breakable(escapeHtml(words)).replaceAll("\n", "<br>")}</p>`;

/**
 * A long address breaks at any character, because it would otherwise make the mail wider than a phone. It is not made a
 * link: paragraphs contain names that people chose, and none of them may become a link of ours.
 */
const breakable = (escaped: string) =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<span style="word-break:break-all">${url}</span>`);

const secondLink = ({ label, url }: NonNullable<MailContent["second"]>) =>
  `<p style="margin:18px 0 0"><a href="${escapeHtml(url)}" target="_blank" rel="noreferrer" style="color:#111;font-weight:700">${escapeHtml(label)}</a></p>\n`;

const lastLine = ({ words, label, url }: NonNullable<MailContent["footer"]>) =>
  `<p style="margin:6px 0 0;${font};font-size:12px;line-height:1.5;color:#5c5c5c">${escapeHtml(words)} <a href="${escapeHtml(url)}" target="_blank" rel="noreferrer" style="color:#5c5c5c">${escapeHtml(label)}</a></p>\n`;

const item = ({ title, words, label, url }: NonNullable<MailContent["items"]>[number]) =>
  `<div style="margin:0 0 14px;padding:12px 0 0;border-top:1px solid #d9d9d9"><p style="margin:0 0 4px;font-weight:700;color:#000">${escapeHtml(title)}</p>
${words ? `<p style="margin:0 0 4px">${breakable(escapeHtml(words))}</p>\n` : ""}<p style="margin:0"><a href="${escapeHtml(url)}" target="_blank" rel="noreferrer" style="color:#00783c;font-weight:700">${escapeHtml(label)}</a></p></div>
`;

const factTable = (facts: readonly (readonly [string, string])[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:3px 16px 3px 0;${font};font-size:13px;color:#5c5c5c;vertical-align:top">${escapeHtml(label)}</td><td style="padding:3px 0;${font};font-size:15px;color:#111">${escapeHtml(value)}</td></tr>`,
    )
    .join("")}</table>\n`;

const button = ({ label, url }: NonNullable<MailContent["action"]>) =>
  `<p style="margin:22px 0 16px"><a href="${escapeHtml(url)}" target="_blank" rel="noreferrer" style="display:inline-block;padding:12px 22px;background:#00d066;border-radius:6px;${font};font-size:15px;font-weight:700;color:#000;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:12px;color:#5c5c5c;word-break:break-all">${escapeHtml(url)}</p>
`;
