/** The texts of the page of offers for past days. */
export const texts = {
  earlierTitle: "Earlier offers",
  earlierEmpty: "No earlier offers",
  earlierHelp: "Offers for past days show up here, however they ended.",
  earlierCount: (count: number) => (count === 1 ? "1 offer" : `${count} offers`),
  more: "More",
} as const;
