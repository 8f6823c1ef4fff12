/** Returns a table of a TrueType font by its tag, such as "head". */
function readTable(font: Buffer, tag: string): Buffer {
  const entry = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16).find(
    (at) => font.toString("latin1", at, at + 4) === tag,
  );
  if (entry === undefined) throw new Error(`The font has no ${tag} table.`);
  return font.subarray(font.readUInt32BE(entry + 8));
}

/** Reads the glyph of each character of a TrueType font from its cmap table of format 4. */
export function readGlyphs(font: Buffer): Map<number, number> {
  const cmap = readTable(font, "cmap");
  const table = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
    .map((offset) => cmap.subarray(offset))
    .find((each) => each.readUInt16BE(0) === 4);
  if (!table) throw new Error("The font has no cmap table of format 4.");
  const doubled = table.readUInt16BE(6);
  const found = new Map<number, number>();
  for (let at = 0; at < doubled; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + doubled + at);
    const delta = table.readUInt16BE(16 + doubled * 2 + at);
    const rangeAt = 16 + doubled * 3 + at;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (glyph !== 0) found.set(code, (glyph + delta) & 0xffff);
    }
  }
  return found;
}
