/** Red, green, blue, each from 0 to 1. */
type Color = readonly [number, number, number];

function fromHex(hex: string): Color {
  const full = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const value = Number.parseInt(full.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(full)) throw new Error(`Not a color: ${hex}`);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** WCAG 2.2 contrast ratio. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linear(fromHex(hex));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** How full and dichromatic vision see: Machado, Oliveira and Fernandes 2009, severity 1, on linear light. */
const visions = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Color, Color, Color]>;
type Vision = keyof typeof visions;
export const everyVision = Object.keys(visions) as Vision[];

/** Distance of two colors in OKLab for that vision, in hundredths: 2 is about what is just told apart. */
export function difference(one: string, other: string, vision: Vision): number {
  const [a, b] = [oklab(seen(one, vision)), oklab(seen(other, vision))];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function seen(hex: string, vision: Vision): Color {
  const light = linear(fromHex(hex));
  const [red, green, blue] = visions[vision];
  const weigh = (weights: Color) =>
    Math.min(1, Math.max(0, weights[0] * light[0] + weights[1] * light[1] + weights[2] * light[2]));
  return [weigh(red), weigh(green), weigh(blue)];
}

function linear(color: Color): Color {
  const open = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  return [open(color[0]), open(color[1]), open(color[2])];
}

function oklab([r, g, b]: Color): Color {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
