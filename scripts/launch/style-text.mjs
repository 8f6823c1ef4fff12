const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
};
const coloured = process.stderr.isTTY === true && !process.env.NO_COLOR;

/**
 * Colours a text where a person reads it. (node:util has this only from Node 20.12 on.)
 * @param {keyof typeof codes} style
 * @param {string} text
 */
export function styleText(style, text) {
  const [on, off] = codes[style];
  return coloured ? `\x1b[${on}m${text}\x1b[${off}m` : text;
}
