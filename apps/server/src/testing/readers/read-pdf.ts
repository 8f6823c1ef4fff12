import { inflateSync } from "node:zlib";

interface Font {
  /** Characters by glyph id. */
  letters: string[];
  /** Glyph widths in thousandths of the font size. */
  widths: number[];
}

/**
 * The text of a PDF that this server printed, page by page: one line for each printed line, with its columns joined by
 * ` | `. It uses the fonts' own tables, like a PDF reader that copies text.
 */
export function readPdf(bytes: Uint8Array): string[] {
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of Buffer.from(bytes)
    .toString("latin1")
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const object = (id = "") => objects.get(id) ?? "";
  const stream = (id = "") => {
    const [, packed = ""] = /stream\n([\s\S]*)\nendstream/.exec(object(id)) ?? [];
    return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
  };

  const fontOf = (id: string): Font => {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(object(id)) ?? [];
    const [, descendant] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(object(id)) ?? [];
    const [, widths = ""] = /\/W \[0 \[([^\]]*)\]/.exec(object(descendant)) ?? [];
    const letters = [...stream(map).matchAll(/\[([^\]]*)\]/g)].flatMap(([, each = ""]) =>
      [...each.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ""]) =>
        Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
      ),
    );
    return { letters, widths: widths.trim().split(/\s+/).map(Number) };
  };

  const [, kids = ""] = [...objects.values()].map((body) => /\/Kids \[([^\]]*)\]/.exec(body)).find(Boolean) ?? [];
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const [, contents] = /\/Contents (\d+) 0 R/.exec(object(page)) ?? [];
    const [, resources] = /\/Resources (\d+) 0 R/.exec(object(page)) ?? [];
    const fonts = new Map(
      [...object(resources).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, fontOf(id)]),
    );
    return linesOf(stream(contents), fonts);
  });
}

function linesOf(content: string, fonts: Map<string, Font>): string {
  const written: { x: number; y: number; end: number; text: string }[] = [];
  let [x, y, size] = [0, 0, 0];
  let font: Font | undefined;
  for (const [, left, up, name, points, shown] of content.matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (left !== undefined) [x, y] = [Number(left), Number(up)];
    if (name !== undefined) [font, size] = [fonts.get(name), Number(points)];
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = ""]) =>
      (hex.match(/.{4}/g) ?? []).map((each) => Number.parseInt(each, 16)),
    );
    const width = glyphs.reduce((sum, glyph) => sum + (font?.widths[glyph] ?? 0), 0) * (size / 1000);
    written.push({ x, y, end: x + width, text: glyphs.map((glyph) => font?.letters[glyph] ?? "\ufffd").join("") });
    x += width;
  }
  // Texts on one baseline within a point are one line, because fonts of different sizes differ slightly.
  const lines = Map.groupBy(
    written.toSorted((a, b) => b.y - a.y || a.x - b.x),
    ({ y }) => Math.round(y),
  );
  return [...lines.values()]
    .map((line) =>
      line
        .toSorted((a, b) => a.x - b.x)
        .map(({ text, x }, at) => (at === 0 ? text : `${x - (line[at - 1]?.end ?? 0) > 3 ? " | " : ""}${text}`))
        .join(""),
    )
    .join("\n");
}
