/** The device's own date: the day a dayplayer lives in. */
export const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), pad(now.getMonth() + 1), pad(now.getDate())].join("-");
};
const pad = (number: number) => String(number).padStart(2, "0");
