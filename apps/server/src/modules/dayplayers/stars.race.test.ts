import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { aDatabase, type TestDatabase } from "../../testing/database.ts";
import { watchRetries } from "../../testing/locks/watch-retries.ts";
import { candidatesThatDiffer } from "../../testing/plain-matches.ts";
import { seeded } from "../../testing/seeded.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { joinNetworksOf, leaveNetworkOf } from "../accounts/invitations/join-network-of.ts";
import { closeByOperator } from "../deletions/delete-account.ts";
import { countKeptBookings } from "../offers/moves/consequences/count-kept-bookings.ts";
import { markNoShow } from "../offers/moves/mark-no-show.ts";
import type { DayplayerScope } from "../scopes.ts";
import { acceptStandingOffer } from "../standing-offers/answer-standing-offer.ts";
import { sendStandingOffer } from "../standing-offers/send-standing-offer.ts";
import { saveProfile } from "./save-profile.ts";
import { toggleStar } from "./toggle-star.ts";

const getRetries = watchRetries();
const rounds = 12;
const actsOfRound = 60;
let noon = Temporal.Instant.from("2026-11-20T20:00:00Z");
const positions = ["Costumer", "Set Costumer", "Tailor", "Milliner"];

let database: TestDatabase;
let db: Db;
let departments: Staffing[];
let dayplayers: string[];
beforeAll(async () => {
  database = await aDatabase({ poolSize: actsOfRound });
  db = database.db;
  await database.setNow(noon);
  departments = [await aStaffing(db), await aStaffing(db)];
  dayplayers = (await departments[0]?.dayplayers(8)) ?? [];
});
afterAll(() => database.drop());

const random = seeded(20_261_127);
const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;

test("stars, profiles, bookings and deleted accounts leave no star of a deleted account and no deadlock, at once", async () => {
  for (let round = 0; round < rounds; round++) {
    // A test that is run again continues with later days.
    noon = noon.add({ hours: 24 * 3 });
    await database.setNow(noon);
    const booked = await bookSome();
    await database.setNow(noon.add({ hours: 48 }));
    const acts = [...Array.from({ length: actsOfRound }, () => anAct(booked)), ...(await departures())];
    await Promise.all(acts.map((act) => act()));
    expect(await candidatesThatDiffer(db), `round ${round}`).toEqual([]);
    expect(await starsOfDeleted(), `round ${round}`).toEqual([]);
  }
  expect(getRetries()).toEqual({ "40P01": 0, "40001": 0 });
});

/** Bookings of the next day by each department, for half of the dayplayers. */
async function bookSome() {
  const date = noon.toZonedDateTimeISO("UTC").toPlainDate().add({ days: 1 }).toString();
  const booked: { department: Staffing; offerId: string }[] = [];
  for (const [index, department] of departments.entries()) {
    const day = await department.day({ date, positions: { Costumer: dayplayers.length } });
    for (const dayplayerId of dayplayers.filter((_, at) => at % 2 === index))
      booked.push({
        department,
        offerId: await department.booked(dayplayerId, day.positionId, noon.add({ hours: 12 }).toString()),
      });
  }
  return booked;
}

/** A head and a dayplayer delete their accounts, while they are known to each other's side and change. */
async function departures(): Promise<(() => Promise<unknown>)[]> {
  const leaving = await aStaffing(db);
  const [leaver = ""] = await leaving.dayplayers(1);
  const close = (accountId: string) => () =>
    closeByOperator(db, { accountId, now: noon, publicUrl: "https://callboard.example", files: undefined });
  for (const dayplayerId of dayplayers) await toggleStar(db, { headId: leaving.headId, dayplayerId });
  for (const { headId } of departments) await toggleStar(db, { headId, dayplayerId: leaver });
  const saves = dayplayers.map((dayplayerId) => () => save(dayplayerId));
  const toggles = departments.map(
    ({ headId }) =>
      () =>
        toggleStar(db, { headId, dayplayerId: leaver }),
  );
  return [
    ...saves.slice(0, 4),
    close(leaving.headId),
    ...saves.slice(4),
    ...toggles,
    close(leaver),
    ...toggles,
    ...toggles,
  ];
}

const save = (dayplayerId: string) =>
  saveProfile(db, {
    dayplayer: { dayplayerId } as DayplayerScope,
    input: { ...profile, positions: positions.filter(() => random() < 0.6) },
  });

/** Something that changes whom somebody knows, or the positions of a dayplayer. */
function anAct(booked: Awaited<ReturnType<typeof bookSome>>): () => Promise<unknown> {
  const dayplayerId = one(dayplayers);
  const department = one(departments);
  const { headId, scope } = department;
  const booking = one(booked);
  return one([
    () => toggleStar(db, { headId, dayplayerId }),
    () => toggleStar(db, { headId, dayplayerId }),
    () => save(dayplayerId),
    () => save(dayplayerId),
    () => transaction(db, (tx) => joinNetworksOf(tx, { headIds: departments.map((each) => each.headId), dayplayerId })),
    () => transaction(db, (tx) => leaveNetworkOf(tx, { headId, dayplayerId })),
    () => countKeptBookings(db),
    () => markNoShow(db, { scope: booking.department.scope, offerId: booking.offerId }),
    async () => {
      const sent = await sendStandingOffer(db, { scope, dayplayerId, message: "" });
      if (!sent.ok) return;
      const answer = { dayplayerId, standingOfferId: sent.value.standingOfferId, message: "" };
      await Promise.all([acceptStandingOffer(db, answer), toggleStar(db, { headId, dayplayerId })]);
    },
  ]);
}

/** Stars by or of somebody whose account is deleted. */
async function starsOfDeleted() {
  const { rows } = await sql`
    select star.* from stars star join accounts account on account.id in (star.head_id, star.dayplayer_id)
    where account.deleted_at is not null`.execute(db);
  return rows;
}

const profile = {
  city: "Los Angeles",
  state: "CA",
  zip: "90028",
  country: "United States",
  travel_radius_miles: 50,
  about: "",
};
