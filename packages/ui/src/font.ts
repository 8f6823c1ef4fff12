import archivo from "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url";

/**
 * The font of font.css, for a page whose text comes with its code: the first text asks for it, and nothing before, when it
 * would share a slow line with the code.
 */
export function addFont(): void {
  const face = { weight: "100 900", stretch: "62% 125%", display: "swap" } as const;
  document.fonts.add(new FontFace("Archivo Variable", `url(${archivo}) format("woff2")`, face));
}
