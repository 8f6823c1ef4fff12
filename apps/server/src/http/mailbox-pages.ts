import type { KeptMail } from "../ports/mailbox.ts";
import { escapeHtml } from "../text/escape-html.ts";

export const mailboxStyles = `
:root { color-scheme: light; font-family: "Archivo Variable", system-ui, sans-serif; font-size: 15px; line-height: 1.5; color: #111; background: #f6f6f4; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 48px; max-width: 860px; }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: baseline; justify-content: space-between; margin-bottom: 16px; }
h1 { margin: 0; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 12px; }
a { color: #00783c; }
a:focus-visible, input:focus-visible, button:focus-visible, summary:focus-visible { outline: 3px solid #111; outline-offset: 2px; }
.quiet { color: #5c5c5c; font-size: 13px; }
form { display: flex; gap: 8px; margin-bottom: 16px; }
label { flex: 1; display: grid; gap: 4px; font-size: 13px; color: #5c5c5c; }
input { font: inherit; color: #111; padding: 9px 12px; border: 1px solid #757575; border-radius: 6px; background: #fff; width: 100%; }
button { align-self: end; font: inherit; font-weight: 700; padding: 9px 18px; border: 0; border-radius: 6px; background: #00d066; color: #000; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #d9d9d9; border-radius: 14px; overflow: hidden; }
li + li { border-top: 1px solid #d9d9d9; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: #f6f6f4; }
li a:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to { grid-column: 1; overflow-wrap: anywhere; }
.empty { padding: 40px 16px; text-align: center; background: #fff; border: 1px dashed #979797; border-radius: 14px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 16px; font-size: 13px; }
dt { color: #5c5c5c; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 560px; border: 1px solid #d9d9d9; border-radius: 14px; background: #fff; }
details { margin-top: 16px; }
summary { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; background: #fff; border: 1px solid #d9d9d9; border-radius: 14px; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
`;

const page = (title: string, { head = "", body }: { head?: string; body: string }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/mailbox/style.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}</head>
<body>
${body}
</body>
</html>
`;

/** Renders the list of mails, newest first. The page reloads by itself, except while an address is typed. */
export const mailboxPage = (mails: readonly KeptMail[], to: string | undefined) =>
  page("Mailbox", {
    head: to === undefined || mails.length === 0 ? '<meta http-equiv="refresh" content="10">\n' : "",
    body: `<header><h1>Mailbox</h1><p class="quiet">What no server is set up for, mail or texts, stays here, on this machine.</p></header>
<main>
<form method="get" action="/mailbox"><label>To<input type="text" name="to" inputmode="email" autocapitalize="none" value="${escapeHtml(to ?? "")}" placeholder="name@example.com" autocomplete="off"></label><button>Show</button></form>
${to === undefined ? "" : '<p class="quiet"><a href="/mailbox">All mail</a></p>\n'}${mails.length > 0 ? `<ul>${mails.map(listed).join("")}</ul>` : empty(to)}
</main>`,
  });

const listed = ({ id, to, subject, sent_at }: KeptMail) =>
  `<li><a href="/mailbox/${id}"><span class="subject">${escapeHtml(subject)}</span><time class="quiet" datetime="${sent_at}">${clock(sent_at)}</time><span class="to quiet">${escapeHtml(to)}</span></a></li>`;

const empty = (to: string | undefined) =>
  `<p class="empty">${to === undefined ? "No mail yet. Codes and invitations appear here as they are sent." : `No mail to ${escapeHtml(to)} yet.`}</p>`;

/** Renders one mail, with its HTML in a frame. */
export const mailPage = ({ id, to, kind, subject, text, sent_at }: KeptMail) =>
  page(subject, {
    body: `<header><h1>${escapeHtml(subject)}</h1><p><a href="/mailbox">All mail</a></p></header>
<main>
<dl><dt>To</dt><dd><a href="/mailbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a></dd><dt>Sent</dt><dd><time datetime="${sent_at}">${clock(sent_at)} UTC</time></dd><dt>Kind</dt><dd>${escapeHtml(kind)}</dd></dl>
<iframe title="The mail" src="/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details>
</main>`,
  });

const clock = (moment: string) => escapeHtml(moment.slice(0, 16).replace("T", " "));
