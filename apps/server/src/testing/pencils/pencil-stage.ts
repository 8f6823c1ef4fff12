import { dayplayerPencilRoutes, pencilRoutes } from "@callboard/contract/routes/pencils";
import { settlePencils } from "../../modules/pencils/settle-pencils.ts";
import { aServer } from "../a-server.ts";
import { aStaffing, type Staffing } from "../staffing.ts";

export type PencilStage = Awaited<ReturnType<typeof aPencilStage>>;
export type PencilSide = Awaited<ReturnType<typeof pencilSideOf>>;
type Server = Awaited<ReturnType<typeof aServer>>;

export const pencilNow = "2026-11-20T20:00:00Z";

/** Two productions that know nothing of each other, and dayplayers who work for both. */
export async function aPencilStage({ poolSize = 20 }: { poolSize?: number } = {}) {
  const server = await aServer({ now: pencilNow, poolSize });
  const [here, there] = [await pencilSideOf(server), await pencilSideOf(server)];
  return {
    server,
    here,
    there,
    async dayplayer() {
      const { id, token } = await here.staffing.aDayplayer(server.clock.now());
      return { id, ...callsOf(server, token) };
    },
    sweep: () => settlePencils(server.db),
    async forward(duration: Temporal.DurationLike) {
      await server.clock.forward(duration);
      await settlePencils(server.db);
    },
  };
}

/** A production with one department, and the calls of its head. */
export async function pencilSideOf(server: Server) {
  const staffing: Staffing = await aStaffing(server.db);
  const token = await staffing.tokenOf(staffing.headId, server.clock.now());
  const days = new Map<string, ReturnType<Staffing["day"]>>();
  return {
    staffing,
    token,
    /** Plans Costumers for a date, once. */
    plan: (date: string, count = 1) => {
      const day = days.get(date) ?? staffing.day({ date, positions: { Costumer: count } });
      days.set(date, day);
      return day;
    },
    ask: (ids: string[], dates: string[], more: { until?: string; decider?: string; note?: string } = {}) =>
      server.call(pencilRoutes.askForPencils, {
        token,
        body: { dayplayer_ids: ids, dates, position: "Costumer", ...more },
      }),
    list: async (date: string) =>
      (await server.call(pencilRoutes.listPencils, { token, query: { from: date, to: date } })).data,
    pencilOf: async (id: string, date: string) =>
      (await server.call(pencilRoutes.listPencils, { token, query: { from: date, to: date } })).data.pencils.find(
        ({ dayplayer }) => dayplayer.id === id,
      ),
    challenge: (id = "") => server.call(pencilRoutes.challengePencil, { token, params: { id } }),
    withdraw: (id = "") => server.call(pencilRoutes.withdrawPencil, { token, params: { id } }),
    check: (ids: string[], dates: string[]) =>
      server.call(pencilRoutes.checkAvailability, { token, body: { dayplayer_ids: ids, dates } }),
  };
}

function callsOf(server: Server, token: string) {
  const list = async () => (await server.call(dayplayerPencilRoutes.listDayplayerPencils, { token })).data;
  return {
    token,
    list,
    pencilsOf: async (date: string) => (await list()).pencils.filter((each) => each.date === date),
    accept: (id = "", body: { answer_id?: string } = {}) =>
      server.call(dayplayerPencilRoutes.acceptPencil, { token, params: { id }, body }),
    decline: (id = "") => server.call(dayplayerPencilRoutes.declinePencil, { token, params: { id }, body: {} }),
    release: (id = "") => server.call(dayplayerPencilRoutes.releasePencil, { token, params: { id }, body: {} }),
    addOwn: (dates: string[], note = "") =>
      server.call(dayplayerPencilRoutes.addOwnPencils, { token, body: { dates, note } }),
    answerCheck: (id: string, free: string[]) =>
      server.call(dayplayerPencilRoutes.answerAvailabilityCheck, { token, params: { id }, body: { free } }),
  };
}

/** Both productions ask for a date, and the dayplayer says yes to this one and then to the other. */
export async function pencilBoth({ here, there, dayplayer, server }: PencilStage, date: string) {
  const person = await dayplayer();
  for (const side of [here, there]) {
    await side.plan(date);
    await side.ask([person.id], [date]);
    await person.accept((await side.pencilOf(person.id, date))?.id);
    await server.clock.forward({ seconds: 1 });
  }
  const idOf = async (side: PencilSide) => (await side.pencilOf(person.id, date))?.id ?? "";
  return { person, first: await idOf(here), second: await idOf(there) };
}
