import type { Side } from "../a-side.ts";
import { type Call, type Row, whose } from "./row.ts";

const asked = ({ pencilId: id }: Side) => ({ params: { id } });
const agreed = ({ agreedPencilId: id }: Side) => ({ params: { id } });
const dates = ["2026-12-10"];

/** For a call about people, whom every head may ask. */
const asking = (call: (of: Side) => Call): Row => ({ call, own: 200 });

/** The routes about pencils and availability checks. */
export const pencilRows: Record<string, Row> = {
  listPencils: { call: () => ({ query: { from: "2026-12-20", to: "2026-12-30" } }), own: 200 },
  askForPencils: asking(({ dayplayerId }) => ({
    sent: { dayplayer_ids: [dayplayerId], dates, position: "Costumer" },
  })),
  // No other pencil is before it.
  challengePencil: whose(agreed, 409),
  withdrawPencil: whose(asked, 200),
  checkAvailability: asking(({ dayplayerId }) => ({ sent: { dayplayer_ids: [dayplayerId], dates } })),
  listDayplayerPencils: { own: 200 },
  addOwnPencils: asking(() => ({ sent: { dates } })),
  acceptPencil: whose(asked, 200),
  declinePencil: whose(asked, 200),
  releasePencil: whose(agreed, 200),
  answerAvailabilityCheck: whose(({ checkId: id }) => ({ params: { id }, sent: { free: [] } }), 204),
};
