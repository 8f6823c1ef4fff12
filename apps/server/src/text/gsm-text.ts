/** The basic alphabet of text messages, GSM 03.38. One other character makes every segment 70 characters instead of 160. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Characters of its extension, which take two places. */
export const extended = new Set("^{}\\[~]|€\f");

const replacements: Record<string, string> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "‘": "'",
  "’": "'",
  "–": "-",
  "—": "-",
  "·": "-",
  "…": "...",
  "×": "x",
  "\u00a0": " ",
  "\u202f": " ",
};

/**
 * Writes a text in the basic alphabet as far as its letters exist there: curly quotes become straight, and letters lose
 * accents that the alphabet lacks. Other scripts stay as they are.
 */
export const toGsm = (text: string): string =>
  [...text.normalize("NFC")].map((sign) => (isGsm(sign) ? sign : (replacements[sign] ?? withoutAccent(sign)))).join("");

function withoutAccent(sign: string): string {
  const plain = sign.normalize("NFD").replace(/\p{M}/gu, "");
  return plain !== "" && [...plain].every(isGsm) ? plain : sign;
}

export const isGsm = (sign: string) => basic.has(sign) || extended.has(sign);
