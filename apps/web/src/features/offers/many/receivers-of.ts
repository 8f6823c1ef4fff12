import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { JobOffer } from "@callboard/contract/offers";

/** The dayplayers of offers or bookings, each once: somebody may have several of one day. */
export const receiversOf = (offers: readonly Pick<JobOffer, "receiver">[]): Dayplayer[] => [
  ...new Map(offers.map(({ receiver }) => [receiver.id, receiver])).values(),
];
