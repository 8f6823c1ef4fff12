import type { ProductionInput } from "@callboard/contract/forms/production-input";
import { createVerifiedAccount } from "../modules/accounts/sign-up/create-verified-account.ts";
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

/** The heads of the demo's departments. The first creates and pays for its productions, and their sign-in is printed. */
const heads = [
  { firstName: "Marguerite", lastName: "Castellano", department: "Costume", phone: "3235550140" },
  { firstName: "Idris", lastName: "Okonkwo", department: "Camera", phone: "3235550141" },
  { firstName: "Soledad", lastName: "Vega", department: "Makeup", phone: "3235550142" },
  { firstName: "Winston", lastName: "Adair", department: "Set Decoration", phone: "3235550143" },
] as const;

/** In dollars an hour: the rate of the department's first position, and the difference to each following one. */
const rates: Record<string, { first: number; less: number }> = {
  Costume: { first: 48.5, less: 1.75 },
  Camera: { first: 67.25, less: 4.5 },
  Makeup: { first: 56, less: 2.5 },
  "Set Decoration": { first: 46.75, less: 1.5 },
};

/** The rooms of each department on the lot. */
const rooms: Record<string, string> = {
  Costume: "Bungalow 6",
  Camera: "Stage 4, Camera Cage",
  Makeup: "Trailer Row 2",
  "Set Decoration": "Mill, Bay 3",
};
const lot = {
  street_address: "1438 N Gower St",
  country: "United States",
  city: "Los Angeles",
  state_province: "California",
  zip_code: "90028",
};

interface Founding {
  machine: TimeMachine;
  passwordHash: string;
  publicUrl: string;
  zone: string;
}

export async function signUpHeads({ machine, passwordHash }: Founding): Promise<Head[]> {
  const signedUp: Head[] = [];
  for (const { firstName, lastName, department, phone: phoneNumber } of heads) {
    const email = `${firstName}@thelongtide.example`.toLowerCase();
    const account = await createVerifiedAccount(machine.db, {
      firstName,
      lastName,
      email,
      department,
      phoneNumber,
      countryCode: "+1",
      type: "department_head",
      passwordHash,
    });
    if (!account) throw new Error(`${email} signed up before.`);
    signedUp.push({ id: account.id, firstName, lastName, email, department });
  }
  return signedUp;
}

export interface Plans {
  name: string;
  type: string;
  studio: string;
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
    studio_name: plans.studio,
    start_date: plans.from.toString(),
    end_date: plans.to.toString(),
    apt_suite: "",
    ...lot,
    departments: of.map(({ department: name, email: manager_email }) => ({ name, manager_email })),
  };
  return must(await createProduction(machine.db, { creatorId: creator.id, input, now: machine.now(), timeZone: zone }));
}

/**
 * Pays for a production as the first head, and sets up and opens each department as its head. Returns their scopes in the
 * order of the heads.
 */
export async function openProduction(founding: Founding, productionId: string, of: Head[]): Promise<DepartmentScope[]> {
  const { machine } = founding;
  const [creator] = of;
  if (creator) await pay(founding, { accountId: creator.id, productionId, departments: of.length });
  const scopes: DepartmentScope[] = [];
  for (const head of of) {
    await setUp(machine, head, productionId);
    scopes.push(await openDepartment(machine, head, productionId));
  }
  return scopes;
}

/** Selects a production, as its head does to open it. */
async function openDepartment({ db }: TimeMachine, { id }: Head, productionId: string): Promise<DepartmentScope> {
  must(await selectProduction(db, id, productionId));
  return must(await departmentScope(db, { accountId: id, type: "department_head", sessionId: id }));
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
  const { first, less } = rates[head.department] ?? { first: 45, less: 1 };
  const positions = positionsOf(head.department).map((name, index) => ({
    name,
    rate: Math.max(24, first - less * index),
  }));
  const input = {
    ...lot,
    apt_suite: rooms[head.department] ?? "",
    notes: "Gate 2 on Gower. Crew parking is on the roof of the garage.",
    positions,
  };
  must(
    await setUpDepartment(db, { accountId: head.id, productionId, departmentId: own.id, input, now: machine.now() }),
  );
}
