import archivo from "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url";

/**
 * Adds the font of font.css to a page whose text comes with its code. The font is requested with the first text, and
 * not earlier, because it would compete with the code on a slow connection.
 */
export function addFont(): void {
  const face = { weight: "100 900", stretch: "62% 125%", display: "swap" } as const;
  document.fonts.add(new FontFace("Archivo Variable", `url(${archivo}) format("woff2")`, face));
}
