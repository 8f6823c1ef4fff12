import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { paymentRoutes, sandboxRoutes } from "@callboard/contract/routes/payments";
import { productionRoutes } from "@callboard/contract/routes/productions";
import type { Call } from "./call.ts";
import { day } from "./days.ts";
import type { Person } from "./people.ts";

const place = {
  street_address: "1100 Alameda Street",
  apt_suite: "",
  city: "Los Angeles",
  country: "United States",
} as const;

/** Creates an unpaid production. */
export const aProduction = (call: Call, head: Person, name = "The Long Tide") =>
  call(productionRoutes.createProduction, {
    token: head.token,
    body: {
      ...place,
      name,
      type: "Feature film",
      studio_name: "Harbour Pictures",
      start_date: day(0),
      end_date: day(40),
      state_province: "California",
      zip_code: "90012",
      departments: [{ name: "Costume", manager_email: head.email }],
    },
  });

/** Pays for a production by card, with the smallest plan. */
export async function pay(call: Call, head: Person, productionId: string) {
  const { token } = head;
  const [tariff] = await call(paymentRoutes.getTariffs, {});
  const { url } = await call(paymentRoutes.createCheckoutSession, {
    token,
    query: { tariff_id: tariff?.id ?? "", production_id: productionId },
  });
  const session = url.split("/").pop() ?? "";
  await call(sandboxRoutes.paySandboxCheckout, { params: { session } });
  const settled = await call(paymentRoutes.finalizePayment, { token, body: { session_id: session } });
  head.token = settled.token ?? token;
}

/** Creates a paid production, sets up the head's department and selects it. */
export async function aDepartment(call: Call, head: Person, productionName?: string, payFor = pay) {
  const production = await aProduction(call, head, productionName);
  await payFor(call, head, production.id);
  await call(productionRoutes.setUpDepartment, {
    token: head.token,
    params: { productionId: production.id, departmentId: production.departments[0]?.id ?? "" },
    body: {
      ...place,
      state_province: "California",
      zip_code: "90012",
      notes: "Gate 3",
      positions: [
        { name: "Costumer", rate: 46.5 },
        { name: "Set Costumer", rate: 44 },
        { name: "Shopper", rate: 41 },
        { name: "Key Costumer", rate: 48 },
        { name: "Truck Costumer", rate: 43 },
        { name: "Background Costumer", rate: 40 },
        ...["Ager/Dyer", "Costume Coordinator", "Costume PA", "Cutter/Fitter", "Seamstress", "Tailor"].map((name) => ({
          name,
          rate: 42,
        })),
      ],
    },
  });
  await call(productionRoutes.selectProduction, { token: head.token, params: { id: production.id } });
  return production;
}

/** Returns the input of a dayplan with place and hours, but without needed positions. */
export const plan = (date: string): DayplanInput => ({
  ...place,
  date,
  number_of_actors: 4,
  number_of_stunts: 0,
  number_of_background: 60,
  time_of_day: "day",
  location: "location",
  state: "California",
  zip: "90012",
  notes: "Gate 3, shuttle from Lot C.",
  call_time: "06:30",
  wrap_time: "18:30",
  positions: [],
});

/** One activated position of one day. */
export interface Staffed {
  date: string;
  dayplanId: string;
  positionId: string;
}

interface PlanOptions {
  date?: string;
  name?: string;
  count?: number;
  /** `HH:mm` in the production's time zone; the default is 06:30. */
  call_time?: string;
}

/** Plans a day and activates one position. */
export async function aPosition(
  call: Call,
  head: Person,
  { date = day(3), name = "Costumer", count = 2, ...times }: PlanOptions = {},
): Promise<Staffed> {
  const { token } = head;
  const saved = await call(dayplanRoutes.saveDayplan, {
    token,
    body: { ...plan(date), ...times, positions: [{ name, count }] },
  });
  const params = {
    dayplanId: saved.id ?? "",
    positionId: saved.positions.find((position) => position.name === name)?.id ?? "",
  };
  await call(dayplanRoutes.activatePosition, { token, params });
  return { date, ...params };
}

interface OfferOptions {
  /** An ISO 8601 timestamp; the default is 12 hours from now. */
  expires_at?: string;
}

/** Creates an offer, which opens within a second. */
export const offerTo = (
  call: Call,
  head: Person,
  { dayplanId, positionId }: Staffed,
  player: Person,
  options: OfferOptions = {},
) =>
  call(offerRoutes.offerJob, {
    token: head.token,
    params: { dayplanId, positionId, dayplayerId: player.account.id },
    body: options,
  });
