import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { dayplayerStandingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { expect, test } from "vitest";
import { transaction } from "../../../db/transaction.ts";
import type { TestServer } from "../../../testing/a-server.ts";
import { notificationChannels } from "../../../testing/notifications/notification-channels.ts";
import { type Stage, stageScenes } from "../../../testing/notifications/notification-stage.ts";
import { insertStandby } from "../../standby/write-standbys.ts";
import { purgeAnswerLinks } from "../links/delete-answer-links.ts";

let server: TestServer;
let stage: Stage;
let ways: ReturnType<typeof notificationChannels>;
stageScenes((set) => {
  stage = set;
  server = set.server;
  ways = notificationChannels(server);
});

/** Sends a standing offer, and returns its id and the path of the link in its mail. */
async function mailedStandingOffer() {
  const { id } = await stage.sendStandingOffers("We shoot until March.");
  return { id, link: await mailedLink() };
}

async function mailedInvitation() {
  const { id: dayplan, positionId } = stage.planned;
  await transaction(server.db, (tx) =>
    insertStandby(tx, {
      position_id: positionId,
      dayplayer_id: stage.dayplayerId,
      offer_id: null,
      state: "invited",
      mode: null,
      until: null,
      rank: 1,
      was_invited: true,
      answers: [],
    }),
  );
  return { dayplan, positionId, link: await mailedLink() };
}

async function mailedLink() {
  await server.settle();
  await ways.wait(90);
  const mails = await ways.mailsTo(stage.dayplayer);
  const link = mails.at(-1)?.text.match(/https?:\/\/[^/\s]+(\/a\/[\w-]{43})/)?.[1] ?? "";
  expect(link).not.toBe("");
  return link;
}

const open = (url: string) => server.inject({ method: "GET", url });
const press = (url: string, answer: string) =>
  server.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ answer, rev: "1" }).toString(),
  });
const standingOffers = async () =>
  (await server.call(dayplayerStandingOfferRoutes.listDayplayerStandingOffers, { token: stage.dayplayer })).data;
const stateOf = async (id: string) => (await standingOffers()).find((each) => each.id === id)?.state;
const standbys = async () =>
  (await server.call(standbyRoutes.listDayplayerStandbys, { token: stage.dayplayer })).data.map(({ state, mode }) => ({
    state,
    mode,
  }));

test.each(["standing offer", "invitation"])("the page of a dayplayer in Spanish asks in Spanish: %s", async (kind) => {
  await server.db.updateTable("accounts").set({ language: "es" }).where("id", "=", stage.dayplayerId).execute();
  const { link } = kind === "invitation" ? await mailedInvitation() : await mailedStandingOffer();
  const { body } = await open(link);
  expect(body).toContain('<html lang="es">');
  expect(body).toMatch(kind === "invitation" ? /¿Quedas en espera, / : /¿Entrar a una lista, /);
  expect(body).toContain("No, gracias");
  expect((await press(link, "decline")).body).toMatch(/No estás en espera|Dijiste que no/);
});

test("the mail about a standing offer has a link that shows it, and opening it is no answer", async () => {
  const { id, link } = await mailedStandingOffer();
  for (let n = 0; n < 3; n += 1) {
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("We shoot until March.");
    expect(page.body).not.toMatch(/<script|@example/);
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  }
  await server.inject({ method: "GET", url: `${link}?answer=accept&rev=1` });
  expect(await stateOf(id)).toBe("sent");
});

test("its button answers once, and no later press changes the answer", async () => {
  const { id, link } = await mailedStandingOffer();
  const pages = await Promise.all(Array.from({ length: 10 }, () => press(link, "accept")));
  for (const { statusCode, body } of pages) {
    expect(statusCode).toBe(200);
    expect(body).toContain("You work with them");
  }
  expect((await press(link, "decline")).body).toContain("You work with them");
  expect(await stateOf(id)).toBe("accepted");
  expect((await open(link)).body).not.toContain("<form");
});

test("of concurrent presses of accept and decline, one counts", async () => {
  const { id, link } = await mailedStandingOffer();
  await Promise.all(["accept", "decline", "accept", "decline"].map((answer) => press(link, answer)));
  const history = await server.db
    .selectFrom("standing_offer_history")
    .select("move")
    .where("standing_offer_id", "=", id)
    .where("move", "in", ["accept", "decline"])
    .execute();
  expect(history).toHaveLength(1);
});

test("the link of a standing offer that was withdrawn or is overdue can't answer it", async () => {
  const { id, link } = await mailedStandingOffer();
  await stage.withdraw(id);
  expect((await press(link, "accept")).body).toContain("Withdrawn");
  expect(await stateOf(id)).toBe("withdrawn");
  await server.clock.forward({ hours: 8 * 24 });
  expect((await open(link)).statusCode).toBe(404);
  await purgeAnswerLinks(server.db, server.clock.now());
  expect(await server.db.selectFrom("agreement_links").select("id").execute()).toEqual([]);
});

test("the button accepts an invitation to stand by in mode `ask`", async () => {
  const { link } = await mailedInvitation();
  const page = await open(link);
  expect(page.body).toContain("Stand by,");
  expect(page.body).toContain("Costumer");
  expect(await standbys()).toEqual([{ state: "invited", mode: null }]);
  expect((await press(link, "accept")).body).toContain("re on standby");
  await press(link, "decline");
  expect(await standbys()).toEqual([{ state: "standing_by", mode: "ask" }]);
});

test("the button declines an invitation, and the link of a removed invitation can't answer it", async () => {
  const { link } = await mailedInvitation();
  expect((await press(link, "decline")).body).toContain("You&#39;re not on standby");
  await press(link, "accept");
  expect(await standbys()).toEqual([]);
});

test("the link of an invitation that a head removed can't answer it", async () => {
  const { link, dayplan, positionId } = await mailedInvitation();
  const params = { dayplanId: dayplan, positionId, dayplayerId: stage.dayplayerId };
  expect((await server.call(standbyRoutes.removeStandby, { token: stage.head, params })).status).toBe(204);
  expect((await press(link, "accept")).body).toContain("No longer open");
  expect(await standbys()).toEqual([]);
});

test("the page of a dayplayer who is booked that day shows that nothing was answered", async () => {
  const { link } = await mailedInvitation();
  await stage.accept(await stage.offer());
  const page = await press(link, "accept");
  expect(page.body).toMatch(/Nothing was answered|No longer open/);
  expect(await standbys()).toEqual([]);
});

test("a forged link, another button or a deleted account has no effect", async () => {
  const { id, link } = await mailedStandingOffer();
  expect((await press(`${link.slice(0, -3)}AAA`, "accept")).statusCode).toBe(404);
  expect((await press(link, "confirm")).statusCode).toBe(400);
  const deleted = { deleted_at: server.clock.now() };
  await server.db.updateTable("accounts").set(deleted).where("id", "=", stage.dayplayerId).execute();
  expect((await press(link, "accept")).statusCode).toBe(404);
  const { state } = await server.db
    .selectFrom("standing_offers")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(state).toBe("sent");
  expect(server.lines.join("\n")).not.toContain(link.slice(3));
});
