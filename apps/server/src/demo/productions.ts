import type { ProductionInput } from "@callboard/contract/forms/production-input";
import { payPresets } from "@callboard/contract/pay/presets";
import { createVerifiedAccount } from "../modules/accounts/sign-up/create-verified-account.ts";
import { savePayRules } from "../modules/pay/department-rules.ts";
import { listTariffs } from "../modules/payments/checkout/list-tariffs.ts";
import { openCheckout } from "../modules/payments/checkout/open-checkout.ts";
import { settlePayment } from "../modules/payments/checkout/settle-payment.ts";
import { createProduction } from "../modules/productions/create-production.ts";
import { setUpDepartment } from "../modules/productions/departments/set-up-department.ts";
import { departmentScope } from "../modules/productions/policy.ts";
import { getProduction } from "../modules/productions/read-productions.ts";
import { selectProduction } from "../modules/productions/select-production.ts";
import type { DepartmentScope } from "../modules/scopes.ts";
import { endSandboxCheckout, sandboxPayments } from "../ports/sandbox-payments.ts";
import { positionsOf } from "../text/department-types.ts";
import { must } from "./must.ts";
import type { TimeMachine } from "./time-machine.ts";

/** A head of a department in the demo. */
export interface Head {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  department: string;
}

/** A head in one department of one production. */
export interface Office {
  head: Head;
  scope: DepartmentScope;
}

/** All actions of a head run one after another. */
export const laneOf = ({ head }: Office): string => head.department;

/** The heads of the demo's departments. The first creates and pays for its productions, and their sign-in is printed. */
const heads = [
  { firstName: "Marguerite", lastName: "Castellano", department: "Costume", phoneNumber: "3235550140" },
  { firstName: "Idris", lastName: "Okonkwo", department: "Camera", phoneNumber: "3235550141" },
  { firstName: "Soledad", lastName: "Vega", department: "Makeup", phoneNumber: "3235550142" },
  { firstName: "Winston", lastName: "Adair", department: "Set Decoration", phoneNumber: "3235550143" },
] as const;
/** The head of another production, who looks for the same people. */
export const rivals = [
  { firstName: "Ingrid", lastName: "Solberg", department: "Costume", phoneNumber: "3235550144" },
] as const;
/** The rooms of each department on the lot, and the rate of its first position in dollars an hour. */
const offices: Record<string, { rooms: string; rate: number }> = {
  Costume: { rooms: "Bungalow 6", rate: 48.5 },
  Camera: { rooms: "Stage 4, Camera Cage", rate: 67.25 },
  Makeup: { rooms: "Trailer Row 2", rate: 56 },
  "Set Decoration": { rooms: "Mill, Bay 3", rate: 46.75 },
};
const lot = {
  street_address: "1438 N Gower St",
  country: "United States",
  city: "Los Angeles",
  state_province: "California",
  zip_code: "90028",
};

/** What founding the demo's productions and people needs. */
export interface Founding {
  machine: TimeMachine;
  /** One hash for all accounts: hashing the same password 400 times would take 16 seconds. */
  passwordHash: string;
  publicUrl: string;
  zone: string;
}

export async function signUpHeads(
  { machine, passwordHash }: Founding,
  people: readonly ((typeof heads)[number] | (typeof rivals)[number])[] = heads,
): Promise<Head[]> {
  const signedUp: Head[] = [];
  for (const head of people) {
    const email = `${head.firstName}@thelongtide.example`.toLowerCase();
    const fields = { ...head, email, countryCode: "+1", type: "department_head" as const, passwordHash };
    const account = await createVerifiedAccount(machine.db, fields);
    if (!account) throw new Error(`${email} signed up before.`);
    signedUp.push({ ...head, id: account.id, email });
  }
  return signedUp;
}

export interface Plans {
  name: string;
  type: string;
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** Creates an unpaid production of the first head, with a department for each head. */
export async function announceProduction({ machine, zone }: Founding, plans: Plans, of: Head[]): Promise<string> {
  const [creator] = of;
  if (!creator) throw new Error("A production needs a creator.");
  const input: ProductionInput = {
    name: plans.name,
    type: plans.type,
    studio_name: "Gower Pictures",
    start_date: plans.from.toString(),
    end_date: plans.to.toString(),
    apt_suite: "",
    ...lot,
    departments: of.map(({ department: name, email: manager_email }) => ({ name, manager_email })),
  };
  return must(await createProduction(machine.db, { creatorId: creator.id, input, now: machine.now(), timeZone: zone }));
}

/**
 * Creates a production, pays for it as the first head, and sets up and opens each department as its head. Returns the
 * offices in the order of the heads.
 */
export async function openProduction(founding: Founding, plans: Plans, of: Head[]): Promise<Office[]> {
  const { machine } = founding;
  const { db } = machine;
  const productionId = await announceProduction(founding, plans, of);
  const [creator] = of;
  if (creator) await pay(founding, { accountId: creator.id, productionId, departments: of.length });
  const opened: Office[] = [];
  for (const head of of) {
    await setUp(machine, head, productionId);
    // A head selects a production to open it.
    must(await selectProduction(db, head.id, productionId));
    const scope = must(await departmentScope(db, { accountId: head.id, type: "department_head", sessionId: head.id }));
    opened.push({ head, scope });
  }
  const [office] = opened;
  if (office) await agreeOnPay(machine, office, plans.from.toString());
  return opened;
}

/** Sets the pay rules of a production from its first day on, as its creator. */
async function agreeOnPay(machine: TimeMachine, { scope }: Office, validFrom: string) {
  const preset = payPresets.find(({ id }) => id === "feature_8_12_15");
  if (!preset) throw new Error("The preset of features is gone.");
  const input = { of: "production" as const, valid_from: validFrom, preset: preset.id, rules: preset.rules };
  must(await savePayRules(machine.db, { scope, now: machine.now(), input }));
}

async function pay(
  { machine, publicUrl }: Founding,
  { accountId, productionId, departments }: { accountId: string; productionId: string; departments: number },
) {
  const { db } = machine;
  const provider = sandboxPayments({ db, publicUrl });
  const plan = (await listTariffs(db)).find((each) => each.departments >= departments);
  if (!plan) throw new Error(`No plan covers ${departments} departments.`);
  const { url } = must(await openCheckout(db, { accountId, productionId, tariffId: plan.id, provider, publicUrl }));
  const session = url.slice(url.lastIndexOf("/") + 1);
  await endSandboxCheckout(db, session, "paid");
  await settlePayment(db, { session, provider, now: machine.now(), publicUrl, invoiceFrom: ["Callboard"] });
}

async function setUp(machine: TimeMachine, head: Head, productionId: string) {
  const { db } = machine;
  const { departments } = await getProduction(db, head.id, productionId);
  const own = departments.find(({ is_mine }) => is_mine);
  if (!own) throw new Error(`${head.email} has no department there.`);
  const { rooms, rate } = offices[head.department] ?? { rooms: "", rate: 45 };
  const positions = positionsOf(head.department).map((name, index) => ({ name, rate: Math.max(24, rate - 2 * index) }));
  const input = {
    ...lot,
    apt_suite: rooms,
    notes: "Gate 2 on Gower. Crew parking is on the roof of the garage.",
    positions,
  };
  must(
    await setUpDepartment(db, { accountId: head.id, productionId, departmentId: own.id, input, now: machine.now() }),
  );
}
