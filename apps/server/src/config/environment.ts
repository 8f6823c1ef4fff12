export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a variable. One that is not set has the value `otherwise`, and so has one that can't be parsed, which is a problem. */
export type Read = <T>(name: string, parse: (text: string) => T, otherwise: T) => T;

/** Returns a parser of whole numbers in a range. `why` continues the sentence that refuses others. */
export const wholeNumber =
  (from: number, to: number, why = "") =>
  (text: string): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < from || number > to)
      throw new Error(`is "${text}", but has to be a whole number from ${from} to ${to}${why}.`);
    return number;
  };
