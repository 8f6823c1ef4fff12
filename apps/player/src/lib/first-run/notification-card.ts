/** When the card that offers notifications is shown: from the start, at the first offer, and at the first booking. */
export const cardMoments = ["start", "offers", "booking"] as const;
export type CardMoment = (typeof cardMoments)[number];

const key = "callboard:player-notification-card";

/** The latest moment at which the card was dismissed on this device. This survives a sign-out. */
function dismissed(): number {
  try {
    return cardMoments.indexOf(localStorage.getItem(key) as CardMoment);
  } catch {
    return cardMoments.length;
  }
}

export const isCardHidden = (moment: CardMoment): boolean =>
  // Who answered the browser's own question is not asked again: pushes can be turned on and off in the settings.
  ["granted", "denied"].includes(globalThis.Notification?.permission) || cardMoments.indexOf(moment) <= dismissed();

export function hideNotificationCard(moment: CardMoment): void {
  try {
    if (cardMoments.indexOf(moment) > dismissed()) localStorage.setItem(key, moment);
  } catch {
    // The browser may forbid storage. Then the card returns with the next visit.
  }
}
