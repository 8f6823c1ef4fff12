import { escapeHtml } from "./escape-html.ts";

/** HTML that is safe to send. Only `html` creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | false | null | undefined;

/** A template tag that escapes every value that is not HTML itself. False, null and undefined become nothing. */
export const html = (fragments: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(fragments.map((fragment, index) => fragment + textOf(parts[index])).join(""));

function textOf(part: Part): string {
  if (part === undefined || part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return escapeHtml(String(part));
}
