import { type StatementRow, to } from "./statement-row.ts";

/** The reads of pencils and availability checks. */
export const pencilReads: Record<string, StatementRow | number> = {
  listPencils: 5,
  listDayplayerPencils: 4,
};

export const pencilWrites: Record<string, StatementRow | number> = {
  askForPencils: to(15, ({ free: [id], coming: [, day] }) => ({
    sent: { dayplayer_ids: [id], dates: [day?.date], position: "Costumer" },
  })),
  withdrawPencil: 10,
  checkAvailability: 10,
  addOwnPencils: 10,
  acceptPencil: 10,
  declinePencil: 10,
  releasePencil: 10,
  answerAvailabilityCheck: 10,
};
