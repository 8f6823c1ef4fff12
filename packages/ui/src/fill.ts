export interface Fill {
  /** Accepted offers. */
  booked: number;
  /** Offers waiting for an answer; more than places are left is allowed. */
  open: number;
  /** Places not booked yet, those with an open offer included: count − booked. */
  need: number;
}

/** How many segments of each kind the bar shows: together one a place, however many offers are out. */
export function fillSegments({ booked, open, need }: Fill): { booked: number; open: number; empty: number } {
  const free = Math.max(0, need);
  const offered = Math.min(Math.max(0, open), free);
  return { booked: Math.max(0, booked), open: offered, empty: free - offered };
}

/** The bar in words, with the true numbers: "3 booked, 1 open offer, 2 needed". */
export function fillText({ booked, open, need }: Fill): string {
  if (booked + need <= 0 && open <= 0) return "no places";
  return `${booked} booked, ${open} open ${open === 1 ? "offer" : "offers"}, ${need} needed`;
}
