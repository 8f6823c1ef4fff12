import type { ProductionInput } from "@callboard/contract/forms/production-input";
import type { SignUp } from "@callboard/contract/forms/sign-up";
import { transaction } from "../db/transaction.ts";
import { createVerifiedAccount } from "../modules/accounts/sign-up/create-verified-account.ts";
import { setAvailability } from "../modules/dayplayers/availability/set-availability.ts";
import { dayplayerScope } from "../modules/dayplayers/policy.ts";
import { saveProfile } from "../modules/dayplayers/save-profile.ts";
import { openCheckout } from "../modules/payments/checkout/open-checkout.ts";
import { settlePayment } from "../modules/payments/checkout/settle-payment.ts";
import { listTariffs } from "../modules/payments/queries.ts";
import { createProduction } from "../modules/productions/create-production.ts";
import { setUpDepartment } from "../modules/productions/departments/set-up-department.ts";
import { recordPayment } from "../modules/productions/payment/record-payment.ts";
import { getProduction } from "../modules/productions/read-productions.ts";
import { selectProduction } from "../modules/productions/select-production.ts";
import { positionsOf } from "../text/department-types.ts";
import type { TestServer } from "./a-server.ts";
import { openLastingSession } from "./staffing.ts";

let people = 0;

interface Person {
  email?: string;
  first_name?: string;
  last_name?: string;
  department?: string;
  /** The password, which is hashed for tests that sign in with it. */
  password?: string;
}

/** Creates a signed-in head. */
export const aHead = (server: TestServer, person: Person = {}) => anAccount(server, "department_head", person);

/** Creates a signed-in dayplayer with an empty profile. */
export const aDayplayerAccount = (server: TestServer, person: Person = {}) => anAccount(server, "dayplayer", person);

interface DayplayerWish extends Person {
  positions?: string[];
  city?: string;
  state?: string;
  zip?: string;
  /** The travel radius in miles. */
  radius?: number;
  /** Dates marked as available. */
  available?: string[];
}

/**
 * Creates a signed-in dayplayer with a profile: a Costumer in Burbank who travels 50 miles and is available on the
 * given dates.
 */
export async function aDayplayer(server: TestServer, wish: DayplayerWish = {}) {
  const { positions = ["Costumer"], city = "Burbank", state = "California", zip = "", radius = 50 } = wish;
  const signed = await aDayplayerAccount(server, wish);
  const dayplayer = dayplayerScope({ accountId: signed.account.id, type: "dayplayer", sessionId: "" });
  if (!dayplayer.ok) throw new Error("A dayplayer is a dayplayer.");
  const home = { city, state, zip, country: "United States", travel_radius_miles: radius, about: "" };
  await saveProfile(server.db, { dayplayer: dayplayer.value, input: { positions, ...home } });
  const days = (wish.available ?? []).map((date) => ({ date, available: true }));
  if (days.length > 0)
    await server.db.transaction().execute((tx) => setAvailability(tx, { dayplayerId: signed.account.id, days }));
  return signed;
}

async function anAccount({ db, clock }: TestServer, type: SignUp["user_type"], person: Person) {
  people += 1;
  const email = person.email ?? `${type === "dayplayer" ? "player" : "head"}-${people}@example.com`;
  const account = await createVerifiedAccount(db, {
    firstName: person.first_name ?? "Sam",
    lastName: person.last_name ?? `Number ${people}`,
    email,
    type,
    department: person.department ?? "Costume",
    countryCode: "+1",
    phoneNumber: `21355501${String(people % 100).padStart(2, "0")}`,
    ...(person.password ? { password: person.password } : { passwordHash: nobodysHash }),
  });
  if (!account) throw new Error(`${email} has an account already.`);
  const token = await openLastingSession(db, {
    accountId: account.id,
    deviceName: type === "dayplayer" ? "player" : "web",
    userAgent: "a test",
    remember: true,
    now: clock.now(),
  });
  return { account, token, email };
}

/**
 * A password hash that no password has. Accounts are signed in with `openLastingSession`, so that no test waits for argon2.
 */
const nobodysHash = "no password";

type Signed = Awaited<ReturnType<typeof aHead>>;

/** The input of a production: in Los Angeles, for six weeks from today. */
export function productionInput(
  { clock, config }: TestServer,
  changes: Partial<ProductionInput> = {},
): ProductionInput {
  const today = clock.now().toZonedDateTimeISO(config.timeZone).toPlainDate();
  return {
    name: "The Long Night",
    type: "Feature Film",
    studio_name: "Stage 4",
    start_date: today.toString(),
    end_date: today.add({ weeks: 6 }).toString(),
    country: "United States",
    city: "Los Angeles",
    street_address: "1438 N Gower St",
    apt_suite: "",
    state_province: "California",
    zip_code: "90028",
    departments: [{ name: "Props", manager_email: "props@example.com" }],
    ...changes,
  };
}

/** Creates an unpaid production with its creator's department and the given ones. */
export async function aProduction(server: TestServer, creator: Signed, changes: Partial<ProductionInput> = {}) {
  const { db, clock, config } = server;
  const { department: name, email: manager_email, id: creatorId } = creator.account;
  const input = productionInput(server, { departments: [{ name, manager_email }], ...changes });
  const created = await createProduction(db, { creatorId, input, now: clock.now(), timeZone: config.timeZone });
  if (!created.ok) throw new Error(`The production was refused: ${JSON.stringify(created.detail)}`);
  return getProduction(db, creatorId, created.value);
}

/** Creates a production that its creator paid for with the cheapest tariff that covers its departments. */
export async function aPaidProduction(server: TestServer, creator: Signed, changes: Partial<ProductionInput> = {}) {
  const production = await aProduction(server, creator, changes);
  const { db, clock, config, payments: provider } = server;
  const tariff = (await listTariffs(db)).find(({ departments }) => departments >= production.departments.length);
  if (!tariff) throw new Error(`No plan covers ${production.departments.length} departments.`);
  const { publicUrl, invoiceFrom } = config;
  const accountId = creator.account.id;
  const opened = await openCheckout(db, {
    accountId,
    productionId: production.id,
    tariffId: tariff.id,
    provider,
    publicUrl,
  });
  const session = opened.ok && opened.value.url.split("/").at(-1);
  if (!session) throw new Error("The checkout was refused.");
  provider.pay(session);
  await settlePayment(db, { session, provider, now: clock.now(), publicUrl, invoiceFrom });
  return getProduction(db, accountId, production.id);
}

/**
 * Creates a department of the head in a production that counts as paid: there is no payment of it. Every position has a rate
 * of 42.50 dollars an hour, and the production is selected. A checkout would take nearly as much processor time again.
 */
export async function aDepartment(server: TestServer, creator: Signed, changes: Partial<ProductionInput> = {}) {
  const production = await aProduction(server, creator, changes);
  const department = production.departments.find(({ is_mine }) => is_mine);
  if (!department) throw new Error("The creator has no department.");
  const { db, clock, config } = server;
  const payment = {
    productionId: production.id,
    payerId: creator.account.id,
    departments: production.departments.length,
  };
  await transaction(db, (tx) => recordPayment(tx, { ...payment, now: clock.now(), publicUrl: config.publicUrl }));
  const at = { accountId: creator.account.id, productionId: production.id, departmentId: department.id };
  const positions = positionsOf(department.name).map((name) => ({ name, rate: 42.5 }));
  const input = {
    street_address: "1438 N Gower St",
    apt_suite: "",
    country: "United States",
    city: "Los Angeles",
    state_province: "California",
    zip_code: "90028",
    notes: "",
    positions,
  };
  const set = await setUpDepartment(db, { ...at, input, now: clock.now() });
  if (!set.ok) throw new Error(`The setup was refused: ${set.reason}`);
  await selectProduction(db, creator.account.id, production.id);
  return { production: await getProduction(db, creator.account.id, production.id), departmentId: department.id };
}
