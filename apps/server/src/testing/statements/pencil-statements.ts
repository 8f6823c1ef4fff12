import { type StatementRow, to } from "./statement-row.ts";

/** The reads of pencils and availability checks. */
export const pencilReads: Record<string, StatementRow | number> = {
  listPencils: 4,
  listDayplayerPencils: 4,
};

export const pencilWrites: Record<string, StatementRow | number> = {
  askForPencils: to(17, ({ free: [id], coming: [, day] }) => ({
    sent: { dayplayer_ids: [id], dates: [day?.date], position: "Costumer" },
  })),
  withdrawPencil: 16,
  checkAvailability: 9,
  addOwnPencils: 12,
  acceptPencil: 12,
  declinePencil: 15,
  releasePencil: 15,
  answerAvailabilityCheck: 13,
};
