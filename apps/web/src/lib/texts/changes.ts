import { counted } from "@callboard/client/format";
import { formatMinutes } from "@callboard/contract/format-minutes";

/** Texts about changes that dayplayers are notified of and confirm. */
export const texts = {
  willNotify: (booked: number, asked: number) =>
    `${[booked > 0 && `${booked} booked`, asked > 0 && `${asked} asked`].filter(Boolean).join(" and ")} ${
      booked + asked === 1 ? "person" : "people"
    } will be notified`,
  notConfirmed: (count: number, of: number) => `Not confirmed ${count} of ${of}:`,
  runningLate: "Running late:",
  lateBy: (name: string, minutes: number) => `${name}, about ${formatMinutes(minutes)}`,
  messageThem: "Message them",
  messageUnconfirmed: (count: number, position: string) => `Message ${counted(count, "dayplayer")} of ${position}`,
} as const;
