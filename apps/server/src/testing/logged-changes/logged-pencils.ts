import { pencilRoutes } from "@callboard/contract/routes/pencils";
import { askForPencils } from "../../modules/pencil-requests/ask-for-pencils.ts";
import { listLivePencils } from "../../modules/pencils/list-pencils.ts";
import { answerPencil } from "../../modules/pencils/move-pencil.ts";
import type { TestServer } from "../a-server.ts";
import type { Side } from "../a-side.ts";
import { aStaffing, type Staffing } from "../staffing.ts";
import { callFirst, changing, type LoggedChange } from "./logged-change.ts";

const date = "2026-12-10";
const request = ({ dayplayerId }: Side) => ({
  sent: { dayplayer_ids: [dayplayerId], dates: [date], position: "Costumer" },
});

/** Asks for a pencil of the date and says yes to it. Returns its id. */
async function pencilled(server: TestServer, side: Side, staffing: Staffing = side.staffing): Promise<string> {
  await staffing.day({ date });
  const { scope, departmentId } = staffing;
  const asked = { scope, dayplayerIds: [side.dayplayerId], dates: [date], position: "Costumer" };
  await askForPencils(server.db, { ...asked, now: server.clock.now() });
  const live = await listLivePencils(server.db, side.dayplayerId, [date]);
  const id = live.find((each) => each.department_id === departmentId)?.id ?? "";
  await answerPencil(server.db, { id, move: "accept" });
  return id;
}

/** The log entries of pencils and availability checks, by route. */
export const loggedPencils: Record<string, LoggedChange> = {
  askForPencils: changing(async (side) => {
    await side.staffing.day({ date });
    return request(side);
  }, "Asked for a pencil of Dana Reyes as Costumer on Thu, Dec 10"),
  challengePencil: changing(async (side, server) => {
    await pencilled(server, side, await aStaffing(server.db));
    return { params: { id: await pencilled(server, side) } };
  }, "Challenged the pencil before that of Dana Reyes as Costumer on Thu, Dec 10"),
  withdrawPencil: changing(async (side, server) => {
    await side.staffing.day({ date });
    await callFirst(server, side, pencilRoutes.askForPencils, request(side));
    const [pencil] = await listLivePencils(server.db, side.dayplayerId, [date]);
    return { params: { id: pencil?.id ?? "" } };
  }, "Released the pencil of Dana Reyes as Costumer on Thu, Dec 10"),
  checkAvailability: changing(
    ({ dayplayerId }) => ({ sent: { dayplayer_ids: [dayplayerId], dates: [date] } }),
    "Asked 1 person whether they are free on Thu, Dec 10",
  ),
};
