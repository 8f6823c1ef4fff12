import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { describe, expect, test } from "vitest";
import { day, type Stage } from "../../../testing/notifications/notification-stage.ts";
import { type Inbound, type TextStage, textScenes } from "../../../testing/notifications/text-stage.ts";
import { savePreset } from "../../../testing/save-preset.ts";
import { countSegments } from "../../../text/count-segments.fixture.ts";
import { addOwnPencils } from "../../pencils/add-own-pencils.ts";

let scene: TextStage;
let stage: Stage;
let ways: TextStage["ways"];
let phone: string;
textScenes((set) => {
  scene = set;
  ({ stage, ways, phone } = set);
});
const reply = (body: string, more?: Partial<Inbound>) => scene.reply(body, more);
const textsTo = (number: string) => scene.textsTo(number);
const textedOffer = () => scene.textedOffer();
const stateOf = (id: string) => scene.stateOf(id);

test("a text about one offer requests YES or NO, in two segments at most", async () => {
  await textedOffer();
  const [text = ""] = textsTo(phone);
  expect(text).toMatch(
    /^Callboard: Offer: Costumer, Wed, Nov 25\. .*Reply YES or NO, or see https:\/\/\S+\/a\/[\w-]{43}$/,
  );
  expect(text).toContain("Call 8:00 AM PST");
  expect(text).toContain("$42.50/hr");
  expect(countSegments(text)).toBeLessThanOrEqual(2);
});

test("a text, its list and its link give the rate in the currency of the production", async () => {
  await scene.server.db
    .updateTable("productions")
    .set({ currency: "CAD" })
    .where("id", "=", stage.staffing.productionId)
    .execute();
  await textedOffer();
  const [text = ""] = textsTo(phone);
  expect(text).toContain("CA$42.50/hr");
  expect(await reply("list")).toContain("CA$42.50/hr");
  const link = text.match(/\/a\/[\w-]{43}$/)?.[0] ?? "";
  expect((await scene.server.inject({ method: "GET", url: link })).body).toContain("CA$42.50/hr");
});

test("a text, its list and its link say that a rate is by the day where the pay rules have it so", async () => {
  await savePreset(scene.server.db, stage.staffing, "ten_hour_day");
  await textedOffer();
  const [text = ""] = textsTo(phone);
  expect(text).toContain("$42.50/day");
  expect(await reply("list")).toContain("$42.50/day");
  const link = text.match(/\/a\/[\w-]{43}$/)?.[0] ?? "";
  expect((await scene.server.inject({ method: "GET", url: link })).body).toContain("$42.50/day");
});

test("YES books, and the reply confirms it", async () => {
  const id = await textedOffer();
  expect(await reply("Yes!")).toBe("You have the place: Wed, Nov 25, call 8:00 AM, 1438 N Gower St, Los Angeles.");
  expect(await stateOf(id)).toBe("accepted");
});

test.each(["Sí", "Yes please, thank you!", "Yes 👍🏽", "Yes, I can\n\nSent from my iPhone"])(
  "%s books too",
  async (body) => {
    const id = await textedOffer();
    expect(await reply(body)).toMatch(/^You have the place/);
    expect(await stateOf(id)).toBe("accepted");
  },
);

test("YES of a dayplayer who is pencilled elsewhere books nothing, and the reply says where to release the pencil", async () => {
  const id = await textedOffer();
  const { db, clock } = scene.server;
  await addOwnPencils(db, { dayplayerId: stage.dayplayerId, dates: [day], note: "", now: clock.now(), zone: "UTC" });
  expect(await reply("Yes!")).toMatch(
    /^Not accepted yet: you are pencilled elsewhere\. To take Costumer, Wed, Nov 25 and release that pencil, open https:\/\/\S+\/player\/offers\//,
  );
  expect(await stateOf(id)).toBe("open");
});

test("NO declines", async () => {
  const id = await textedOffer();
  expect(await reply("no, gracias")).toBe("You said no to Costumer, Wed, Nov 25. Thanks for answering.");
  expect(await stateOf(id)).toBe("declined");
});

test("a dayplayer whose account is in Spanish is texted and answered in Spanish, without signs that cost segments", async () => {
  const { server } = scene;
  await server.db.updateTable("accounts").set({ language: "es" }).where("id", "=", stage.dayplayerId).execute();
  const id = await textedOffer();
  const [text = ""] = textsTo(phone);
  expect(text).toMatch(
    /^Callboard: Oferta: Costumer, mié 25 nov\. .*Llamado 8:00 a\.m\. PST\. .*\$42\.50\/h\. .*Contesta SI o NO, o ve a https:\/\/\S+\/a\/[\w-]{43}$/,
  );
  expect(countSegments(text)).toBeLessThanOrEqual(2);
  const link = text.match(/\/a\/[\w-]{43}$/)?.[0] ?? "";
  const open = async () => (await server.inject({ method: "GET", url: link })).body;
  expect(await open()).toMatch(/<html lang="es">.*Oferta para .*mié 25 nov.*8:00 a\.m\. PST.*Rechazar/s);
  expect(await reply("¿qué?")).toBe(
    "Todavia no quedo contestado. Contesta SI 1 o NO 1:\n1 Costumer, mié 25 nov, llamado 8:00 a.m., 1438 N Gower St, Los Angeles, $42.50/h",
  );
  expect(await reply("SI")).toBe("Ya quedaste: mié 25 nov, llamado 8:00 a.m., 1438 N Gower St, Los Angeles.");
  expect(await stateOf(id)).toBe("accepted");
  expect(await open()).toMatch(/<html lang="es">.*<h1>Ya quedaste<\/h1>/s);
  const { data } = await server.call(notificationRoutes.listNotifications, { token: stage.dayplayer, query: {} });
  expect(data.data[0]?.title).toBe("Oferta: Costumer, mié 25 nov");
});

test("a text that is no plain answer changes nothing and is answered with the question", async () => {
  const id = await textedOffer();
  for (const doubtful of [
    "no problem, I'll be there",
    "yes but only until 4",
    "Yes?",
    "maybe yes",
    "Liked “Offer: Costumer”",
  ])
    expect(await reply(doubtful)).toMatch(
      /^Not answered yet\. Reply YES 1 or NO 1 to answer:\n1 Costumer, Wed, Nov 25/,
    );
  expect(await reply("list")).toMatch(/^Reply YES 1 or NO 1 to answer:/);
  expect(await stateOf(id)).toBe("open");
  expect(await reply("YES 1")).toMatch(/^You have the place/);
});

test("an equal text that can't be read gets no second reply, until something else arrives", async () => {
  const id = await textedOffer();
  const automatic = "I’m driving with Do Not Disturb While Driving turned on. I’ll see your message when I get there.";
  expect(await reply(automatic)).toMatch(/^Not answered yet\./);
  for (let n = 0; n < 3; n++) expect(await reply(automatic)).toBeUndefined();
  expect(await reply("yes if I can park")).toMatch(/^Not answered yet\./);
  expect(await reply(automatic)).toMatch(/^Not answered yet\./);
  expect(await reply("YES 1")).toMatch(/^You have the place/);
  expect(await stateOf(id)).toBe("accepted");
});

test("the dayplayer's own name signs an answer, on a number that nobody shares", async () => {
  const { first_name } = await scene.server.db
    .selectFrom("accounts")
    .select("first_name")
    .where("id", "=", stage.dayplayerId)
    .executeTakeFirstOrThrow();
  const id = await textedOffer();
  expect(await reply("Yes - Somebody Else")).toMatch(/^Not answered yet\./);
  expect(await reply(`Yes - ${first_name}`)).toMatch(/^You have the place/);
  expect(await stateOf(id)).toBe("accepted");
});

test("a late YES reads that the place was filled, and that nothing was done wrong", async () => {
  const id = await textedOffer();
  for (const rival of await stage.staffing.dayplayers(2))
    await stage.accept(await stage.offer(rival), await stage.staffing.tokenOf(rival, scene.server.clock.now()));
  expect(await reply("YES")).toMatch(/^Filled just before\. Somebody else accepted first\./);
  expect(await stateOf(id)).toBe("closed");
});

test("a late answer to a revoked, expired or answered offer gets its outcome", async () => {
  const revoked = await textedOffer();
  await stage.revoke(revoked);
  expect(await reply("YES")).toMatch(/^Withdrawn\./);
  expect(await stateOf(revoked)).toBe("revoked");

  const accepted = await textedOffer();
  await stage.accept(accepted);
  await ways.wait(4);
  expect(await reply("YES")).toMatch(/^You have the place/);
  expect(await reply("NO")).toMatch(
    /^You are still booked: .* To drop out, open https:\/\/callboard\.example\/player\/bookings\//,
  );
  expect(await stateOf(accepted)).toBe("accepted");
});

test("a YES after the time to answer books nobody, whether or not the sweep has run", async () => {
  const id = await textedOffer();
  await scene.server.clock.set("2026-11-24T20:00:01Z");
  expect(await reply("YES")).toMatch(/^The time to answer ran out\./);
  expect(await stateOf(id)).not.toBe("accepted");
});

test("changed terms are texted before a YES counts", async () => {
  const id = await textedOffer();
  await stage.move();
  expect(await reply("YES")).toBe(
    "Not answered yet, it changed: Costumer, Wed, Nov 25, call 8:00 AM, 5555 Melrose Ave, Los Angeles, $42.50/hr. Reply YES or NO.",
  );
  expect(await stateOf(id)).toBe("open");
  await ways.wait(4);
  expect(await reply("YES")).toMatch(/^You have the place: .*5555 Melrose Ave/);
});

describe("with several open offers", () => {
  async function twoOffers() {
    const first = await textedOffer();
    const day = await stage.staffing.day({ date: "2026-11-27", call: "06:30", wrap: "18:00" });
    const [second = ""] = await stage.staffing.offered(stage.dayplayerId, [day.positionId]);
    await scene.server.settle();
    await ways.wait(4);
    return [first, second] as const;
  }

  test("YES lists them by number, and a number answers one", async () => {
    const [first, second] = await twoOffers();
    expect(await reply("YES")).toBe(
      "Not answered yet. Which one? Reply with its number, such as YES 1 or NO 2:\n1 Costumer, Wed, Nov 25, call 8:00 AM, 1438 N Gower St, Los Angeles, $42.50/hr\n2 Costumer, Fri, Nov 27, call 6:30 AM, 1438 N Gower St, Los Angeles, $42.50/hr",
    );
    expect([await stateOf(first), await stateOf(second)]).toEqual(["open", "open"]);
    expect(await reply("YES 3")).toMatch(/^Not answered yet\. Which one\?/);
    expect(await reply("2 yes")).toMatch(/^You have the place: Fri, Nov 27/);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["open", "accepted"]);
    expect(await reply("NO 1")).toMatch(/^You said no to Costumer, Wed, Nov 25/);
  });

  test("a bare YES is not taken for the one that was texted just after another ended", async () => {
    const first = await textedOffer();
    const day = await stage.staffing.day({ date: "2026-11-27", call: "06:30", wrap: "18:00" });
    const [second = ""] = await stage.staffing.offered(stage.dayplayerId, [day.positionId]);
    await scene.server.settle();
    await ways.wait(1);
    await stage.revoke(first);
    expect(textsTo(phone)).toHaveLength(2);
    expect(await reply("YES")).toMatch(/^Not answered yet\. Reply YES 1 or NO 1 to answer:\n1 Costumer, Fri, Nov 27/);
    expect(await stateOf(second)).toBe("open");
  });

  test("those of two people with one number carry their names", async () => {
    const id = await textedOffer();
    const values = { phone_number: phone.slice(2), confirmed_phone: phone, notify_by_text: true };
    await scene.server.db.updateTable("accounts").set(values).where("id", "=", stage.rivalId).execute();
    const other = await stage.offer(stage.rivalId);
    const list = await reply("YES");
    expect(list?.match(/\n\d \w+: Costumer/g)).toHaveLength(2);
    expect([await stateOf(id), await stateOf(other)]).toEqual(["open", "open"]);
  });
});

test("a block is texted day by day before a YES takes it as a whole", async () => {
  const next = await stage.staffing.day({ date: "2026-11-26", call: "09:00", wrap: "18:00" });
  const ids = await stage.staffing.offered(stage.dayplayerId, [stage.planned.positionId, next.positionId]);
  await scene.server.settle();
  await ways.wait(4);
  expect(await reply("YES")).toContain("2 days as one job: Wed, Nov 25 8:00 AM $42.50/hr; Thu, Nov 26 9:00 AM");
  expect(await reply("YES 1")).toBe(
    "You have the place: Wed, Nov 25 and 1 more day, call 8:00 AM, 1438 N Gower St, Los Angeles.",
  );
  for (const id of ids) expect(await stateOf(id)).toBe("accepted");
});

test("the question whether a dayplayer still comes is answered by YES; NO leads to the app", async () => {
  const offer = await stage.offer();
  await stage.accept(offer);
  await stage.reconfirm("2026-11-25T02:00:00Z");
  await stage.reconfirm("2026-11-25T04:00:00Z");
  await ways.wait(4);
  expect(textsTo(phone).at(-1)).toContain("Please confirm you are still coming");
  expect(await reply("NO")).toMatch(/^You are still booked: /);
  expect(await reply("YES")).toMatch(/^You are coming: Wed, Nov 25, call 8:00 AM/);
  expect(await stateOf(offer)).toBe("accepted");
});
