/** A measured figure of a fault. `isMet` is undefined for a figure without a limit. */
export interface Figure {
  name: string;
  value: string;
  isMet?: boolean;
}

/** A fault or an attack: it breaks something on this machine alone, within bounds of time and count. */
export interface Fault {
  name: string;
  /** What is done, in one sentence. */
  title: string;
  /** Returns the figures, or the reason why this machine can't do it. */
  run(log: (text: string) => void): Promise<Figure[] | string>;
}

export const limited = (name: string, value: number, limit: number, unit = ""): Figure => ({
  name: `${name} (at most ${limit}${unit})`,
  value: `${Math.round(value * 100) / 100}${unit}`,
  isMet: value <= limit,
});

export const none = (name: string, count: number): Figure => ({ name, value: String(count), isMet: count === 0 });

export const plain = (name: string, value: string | number): Figure => ({ name, value: String(value) });
