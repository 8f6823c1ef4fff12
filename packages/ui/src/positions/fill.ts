export interface Fill {
  /** The number of accepted offers. */
  booked: number;
  /** The number of offers that wait for an answer. It can exceed the need. */
  open: number;
  /** The vacancies: count minus booked. Those with an open offer are included. */
  need: number;
}

/** The number of segments of each kind in the bar. Their sum is the position's count, however many offers are out. */
export function fillSegments({ booked, open, need }: Fill): { booked: number; open: number; empty: number } {
  const free = Math.max(0, need);
  const offered = Math.min(Math.max(0, open), free);
  return { booked: Math.max(0, booked), open: offered, empty: free - offered };
}

/** The text of the bar, with the true numbers: "3 booked, 1 waiting, 2 needed". */
export function fillText({ booked, open, need }: Fill): string {
  if (booked + need <= 0 && open <= 0) return "no places";
  return `${booked} booked, ${open} waiting, ${need} needed`;
}
