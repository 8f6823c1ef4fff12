import type { Mail, Mailer } from "./mail.ts";

/** Where the links go in a mail's HTML: the layout does not know the address of this server. */
export const operatorLinksMark = "<!-- links to the operator's pages -->";

const pages = [
  ["Support", "/support"],
  ["Privacy", "/privacy"],
  ["Terms", "/terms"],
  ["Imprint", "/imprint"],
] as const;

/** Adds links to the operator's pages to the end of every mail. */
export const withOperatorLinks = (mailer: Mailer, publicUrl: string): Mailer => ({
  name: mailer.name,
  send: (mail) => mailer.send(addLinks(mail, publicUrl)),
  ...(mailer.close && { close: () => mailer.close?.() ?? Promise.resolve() }),
});

function addLinks(mail: Mail, publicUrl: string): Mail {
  const links = pages.map(
    ([label, path]) =>
      `<a href="${publicUrl}${path}" target="_blank" rel="noreferrer" style="color:#5c5c5c">${label}</a>`,
  );
  return {
    ...mail,
    html: mail.html.replace(operatorLinksMark, () => links.join(" · ")),
    text: `${mail.text}${pages.map(([label, path]) => `${label}: ${publicUrl}${path}\n`).join("")}`,
  };
}
