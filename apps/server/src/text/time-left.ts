/**
 * The text after "Expires in ": whole minutes under an hour, hours under two days, then days. From three hours on it is the
 * nearest hour, as the screens show it: an offer for 12 hours says "12 hours" when it opens a second after it was created.
 */
export function timeLeft(minutes: number): string {
  if (minutes < 1) return "less than a minute";
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  if (minutes < 120) return "1 hour";
  const hours = Math.floor((minutes < 180 ? minutes : minutes + 30) / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
