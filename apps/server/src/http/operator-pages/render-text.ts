import { escapeHtml } from "../../text/escape-html.ts";

/**
 * Renders text as HTML: paragraphs, headings (`#`, `##`, `###`), lists (`- `), `**bold**` text, and links of addresses or `[label](address)`.
 * Everything else stays as it was written, so that plain text is rendered as well as simple Markdown.
 */
export function renderText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .flatMap(blocksOf)
    .join("\n");
}

/** Headings and lists need no empty line before or after them. */
function blocksOf(part: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let isList = false;
  const end = () => {
    if (lines.length > 0)
      blocks.push(
        isList ? `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>` : `<p>${lines.join("<br>")}</p>`,
      );
    lines = [];
  };
  for (const line of part.split("\n").filter((each) => each.trim() !== "")) {
    const heading = /^(#{1,3})\s+(.+)$/.exec(line);
    const item = /^\s*[-*]\s+(.+)$/.exec(line);
    if (heading || Boolean(item) !== isList) end();
    isList = Boolean(item);
    if (heading) {
      // The page has a main heading already.
      const level = Math.max(2, heading[1]?.length ?? 2);
      blocks.push(`<h${level}>${inline(heading[2] ?? "")}</h${level}>`);
    } else lines.push(inline(item?.[1] ?? line));
  }
  end();
  return blocks;
}

const link =
  /\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:|\/(?!\/))[^\s)]+)\)|(https?:\/\/[^\s<>]*[^\s<>.,;:!?)])|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

function inline(line: string): string {
  let html = "";
  let from = 0;
  for (const found of line.matchAll(link)) {
    const [whole, label, address, url, email] = found;
    html += words(line.slice(from, found.index));
    html += `<a href="${escapeHtml(address ?? url ?? `mailto:${email}`)}">${escapeHtml(label ?? url ?? email ?? "")}</a>`;
    from = found.index + whole.length;
  }
  return html + words(line.slice(from));
}

const words = (text: string) => escapeHtml(text).replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
