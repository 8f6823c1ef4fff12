import { type Language, languages } from "@callboard/contract/languages/languages";
import { texts } from "../text/languages/texts.ts";
import type { Mail, Mailer } from "./mail.ts";

/** Marks the place of the links in a mail's HTML, because the layout does not have the address of this server. */
export const operatorLinksMark = "<!-- links to the operator's pages -->";

/** The layout writes the language of a mail into its HTML. */
const languageOf = ({ html }: Mail): Language =>
  languages.find((each) => html.includes(`<html lang="${each}">`)) ?? "en";

/** Adds links to the operator's pages to the end of every mail. */
export const withOperatorLinks = (mailer: Mailer, publicUrl: string): Mailer => ({
  name: mailer.name,
  send: (mail) => mailer.send(addLinks(mail, publicUrl)),
  ...(mailer.close && { close: () => mailer.close?.() ?? Promise.resolve() }),
});

function addLinks(mail: Mail, publicUrl: string): Mail {
  const pages = Object.entries(texts[languageOf(mail)].notifications.operatorPages).map(
    ([page, label]) => [label, `/${page}`] as const,
  );
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
