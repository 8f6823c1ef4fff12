import { dayplayerTimecardRoutes } from "@callboard/contract/routes/timecards";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { officeMover } from "../../modules/timecards/movers.ts";
import { rejectCard } from "../../modules/timecards/office-moves.ts";
import { signHours } from "../timecards/card-stage.ts";
import { day, type Stage } from "./notification-stage.ts";

/** Signs the day sheet of a booking. */
async function sign(stage: Stage) {
  const id = await stage.offer();
  await stage.accept(id);
  await stage.at("2026-11-26T04:00:00Z");
  const { scope } = stage.staffing;
  await signHours(stage.server.db, { scope, date: day, people: [{ id: stage.dayplayerId, offerId: id }] });
}
async function cardOf({ server, dayplayer: token }: Stage): Promise<Timecard> {
  const { data } = await server.call(dayplayerTimecardRoutes.listOwnTimecards, { token });
  return data.data[0] as Timecard;
}

/** The scenes of hours and of messages, by receiver and kind. */
export const hoursScenes = {
  "dayplayer hours_to_agree": { move: sign },
  "head hours_proposed": {
    before: sign,
    async move(stage: Stage) {
      const { id, rev } = await cardOf(stage);
      const body = { rev, wrap: "19:12", note: "Stayed for the truck." };
      await stage.server.call(dayplayerTimecardRoutes.saveOwnTimecardLine, {
        ...{ token: stage.dayplayer, params: { id, date: day }, body },
      });
    },
  },
  "head hours_rejected": {
    async before(stage: Stage) {
      await sign(stage);
      const { id, rev } = await cardOf(stage);
      const agreed = { token: stage.dayplayer, params: { id }, body: { rev } };
      await stage.server.call(dayplayerTimecardRoutes.agreeToOwnTimecard, agreed);
    },
    async move(stage: Stage) {
      const { id, rev } = await cardOf(stage);
      const mover = officeMover(stage.staffing.scope);
      const rejection = { mover, cards: [{ id, rev }], now: stage.server.clock.now(), reason: "No lunch?" };
      await rejectCard(stage.server.db, rejection);
    },
  },
  "head message_received": {
    async before(stage: Stage) {
      await stage.offer();
      await stage.write("head");
    },
    move: (stage: Stage) => stage.write("dayplayer"),
  },
};
