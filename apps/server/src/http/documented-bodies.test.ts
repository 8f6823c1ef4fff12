import { offerRoutes } from "@callboard/contract/offers";
import { playerOfferRoutes } from "@callboard/contract/player-offers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCreatedOffers } from "../modules/offers/open-created-offers.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { contractRoutes } from "../testing/contract-routes.ts";
import { aDayplayer, aDepartment, aHead, aProduction } from "../testing/factories.ts";
import { validator } from "./validate.ts";

// The bodies of the two specification documents, field by field as they show them. Names that only this product knows
// (call times, versions, messages to an offer) are left out on purpose: a caller written by the documents sends none.

const password = "a crew of forty";
const routes = await contractRoutes();
let server: TestServer;
let x: Awaited<ReturnType<typeof stage>>;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  x = await stage();
});
afterAll(() => server.stop());

async function stage() {
  const head = await aHead(server, { password });
  const { token } = head;
  const { production, departmentId } = await aDepartment(server, head);
  const unpaid = await aProduction(server, head, { name: "Second Unit" });
  const names = ["Costumer", "Set Costumer", "Key Costumer", "Truck Costumer"];
  const planned = await post("/api/department/dayplan", {
    token,
    body: { date: "2026-11-24", ...place, positions: names.map((name) => ({ name, count: 5 })) },
  });
  expect(planned.statusCode, planned.body).toBe(200);
  const dayplan = planned.json().data as { id: string; positions: { id: string; name: string }[] };
  const positionId = (name: string) => dayplan.positions.find((each) => each.name === name)?.id ?? "";
  for (const name of names.slice(0, 2))
    await post(`/api/department/dayplan/${dayplan.id}/position/${positionId(name)}/activate`, { token });

  const people = await Promise.all(Array.from({ length: 8 }, () => aDayplayer(server)));
  const offers: string[] = [];
  for (const person of people.slice(0, 7)) {
    const params = { dayplanId: dayplan.id, positionId: positionId("Costumer"), dayplayerId: person.account.id };
    const { data } = await server.call(offerRoutes.offerJob, { params, body: {}, token });
    offers.push(data.id);
  }
  await openCreatedOffers(server.db);
  const answer = (at: number, route: "acceptOffer" | "declineOffer") =>
    server.call(playerOfferRoutes[route], {
      params: { id: offers[at] ?? "" },
      body: {},
      token: people[at]?.token ?? "",
    });
  await answer(4, "declineOffer");
  await answer(5, "acceptOffer");
  await answer(6, "acceptOffer");
  const read = await server.call(offerRoutes.listOffersFlat, { query: { ids: offers.join() }, token });
  const [readOffer] = read.data.data.filter(({ id }) => id === offers[0]);
  const conversation = await post("/api/start-conversation", { token, body: { user_id: people[7]?.account.id } });
  return {
    token,
    email: head.email,
    production,
    departmentId,
    unpaidId: unpaid.id,
    dayplanId: dayplan.id,
    positionId,
    readOffer,
    offers,
    dayplayers: people.map(({ account }) => account.id),
    conversationId: conversation.json().data.id as string,
  };
}

const place = {
  street_address: "1438 N Gower St",
  city: "Los Angeles",
  apt_suite: "",
  state: "California",
  zip: "90028",
};
const productionFields = {
  name: "Night Shift",
  type: "Feature Film",
  studio_name: "Stage 4",
  start_date: "2026-11-20",
  end_date: "2026-12-31",
  country: "United States",
  city: "Los Angeles",
  street_address: "1438 N Gower St",
  apt_suite: "",
  state_province: "California",
  zip_code: "90028",
};
const account = {
  first_name: "Ana",
  last_name: "Silva",
  email: "ana.silva@example.com",
  country_code: "+1",
  phone_number: "2135550142",
  department: "Costume",
  password,
  password_confirmation: password,
};
const dayForm = {
  number_of_actors: 4,
  number_of_stunts: 0,
  number_of_background: 60,
  time_of_day: "day",
  location: "location",
  ...place,
  notes: "Gate 3",
};

interface Documented {
  path?: string;
  body?: unknown;
  /** Where the documented body is fine but what it names is not there: the status of that answer. */
  answers?: number;
}

/** By the contract's name of the route. */
const documented: Record<string, () => Documented> = {
  createAccount: () => ({ path: "/api/account", body: { ...account, user_type: "dayplayer" } }),
  signIn: () => ({ path: "/api/token", body: { email: x.email, password, device_name: "web" } }),
  verifyEmail: () => ({ path: "/api/account/verification", body: { code: "000000", token: "none" }, answers: 404 }),
  finishAccountSetup: () => ({ path: "/api/account/setup/none/finish", body: account, answers: 404 }),
  createStreamToken: () => ({ path: "/api/short-lived-token", body: {} }),
  createProduction: () => ({
    path: "/api/productions",
    body: { ...productionFields, departments: [{ name: "Grip", manager_email: "grip@example.com" }] },
  }),
  updateProduction: () => ({ path: `/api/productions/${x.production.id}/update`, body: x.production }),
  selectDepartment: () => ({ path: `/api/productions/${x.production.id}/select-department`, body: {} }),
  selectProduction: () => ({ path: `/api/productions/${x.production.id}/select` }),
  setUpDepartment: () => ({
    path: `/api/productions/${x.production.id}/department/${x.departmentId}/department-details`,
    body: {
      street_address: "1438 N Gower St",
      apt_suite: "",
      country: "United States",
      city: "Los Angeles",
      state_province: "California",
      zip_code: "90028",
      notes: "",
      positions: [{ name: "Costumer", rate: 42.5 }],
    },
  }),
  generatePaymentInvitation: () => ({
    path: `/api/productions/${x.unpaidId}/generate-payment-invitation`,
    body: { email: "payer@example.com" },
  }),
  createCheckoutSessionByToken: () => ({
    path: "/api/payment/create-checkout-session-by-token",
    body: { token: "none", tariff_id: x.unpaidId, email: "payer@example.com" },
    answers: 404,
  }),
  finalizePayment: () => ({ path: "/api/payment/finalize-payment", body: { session_id: "none" }, answers: 404 }),
  saveBillingAddress: () => ({
    path: "/api/payment/save-billing-address",
    body: {
      address: "1438 N Gower St",
      apt: "",
      city: "Los Angeles",
      state: "California",
      zip: "90028",
      country: "United States",
    },
  }),
  referPayment: () => ({
    path: "/api/payment/refer-payment",
    body: { email: "payer2@example.com", production_id: x.unpaidId, amount: 0 },
  }),
  inviteDepartment: () => ({
    path: "/api/payment/invite-department",
    body: { production_id: x.production.id, emails: [{ department: "Grip", email: "grip@example.com" }] },
    // The plan of the staged production covers one department.
    answers: 402,
  }),
  claimInvitation: () => ({ path: "/api/payment/claim-invitation", body: { token: "none" }, answers: 404 }),
  updateProfileSetting: () => ({
    path: "/api/profile-setting/update-profile-setting",
    body: {
      account_info: {
        first_name: "Ana",
        last_name: "Silva",
        gender: "Woman",
        date_of_birth: "1990-05-01",
        email: x.email,
        phone_number: "2135550142",
        profile_picture_url: null,
      },
      notification: {
        notify_by_email: true,
        notify_by_text: false,
        notify_on_job_offer_updates: true,
        notify_on_booking_updates: true,
        notify_on_new_chat_messages: true,
        notify_on_production_change: true,
      },
    },
  }),
  changePassword: () => ({
    path: "/api/profile-setting/change-password",
    body: {
      password: { current_pass: password, new_password: `${password}!`, new_password_confirmation: `${password}!` },
    },
  }),
  saveDayplan: () => ({
    path: "/api/department/dayplan",
    body: { date: "2026-11-25", ...dayForm, positions: [{ name: "Costumer", count: 5 }] },
  }),
  saveDayplanShort: () => ({
    path: "/api/dayplan",
    body: { date: "2026-11-26", positions: [{ name: "Costumer", count: 5 }] },
  }),
  putDayplan: () => ({
    path: "/api/department/dayplan",
    body: {
      ...dayForm,
      id: null,
      date: "2026-11-27",
      country: "United States",
      based_on: null,
      has_passed: false,
      positions: [
        {
          id: null,
          name: "Costumer",
          count: 5,
          activated: false,
          open_offers: [],
          accepted_offers: [],
          matches: [],
          booked: 0,
          need: 5,
        },
      ],
    },
  }),
  updateActiveJob: () => ({
    path: "/api/department/active-job/update",
    body: {
      id: x.positionId("Key Costumer"),
      start_date: "2026-11-24",
      end_date: "2026-11-24",
      time_of_day: "day",
      location: "location",
      address: "1438 N Gower St, Los Angeles, California 90028",
      country: "United States",
      ...place,
      positions_available: 3,
      offer_sent: 0,
      booked: 0,
      need: 3,
    },
  }),
  activatePosition: () => ({ path: positionPath("Truck Costumer", "activate"), body: {} }),
  deactivatePosition: () => ({ path: positionPath("Truck Costumer", "deactivate"), body: {} }),
  deactivateActiveJob: () => ({
    path: "/api/department/active-job/deactivate",
    body: { id: x.positionId("Key Costumer") },
  }),
  offerJob: () => ({
    path: positionPath("Costumer", `dayplayer/${x.dayplayers[7]}/offer-job`),
    body: { expires_at: "2026-11-22 12:00" },
  }),
  offerJobs: () => ({
    path: "/api/users/set-offer-job",
    body: { user_id: x.dayplayers[0], jobs: [x.positionId("Set Costumer")] },
    // Nobody staged holds this position.
    answers: 409,
  }),
  extendOffer: () => ({
    path: `/api/department/job-offer/${x.offers[0]}/extend`,
    body: { ...x.readOffer, expires_at: "2026-11-23 12:00" },
  }),
  reopenOffer: () => ({
    path: `/api/department/job-offer/${x.offers[4]}/reopen`,
    body: { expires_at: "2026-11-23 12:00:00" },
  }),
  revokeOffer: () => ({ path: `/api/department/job-offer/${x.offers[1]}/revoke`, body: {} }),
  cancelBooking: () => ({ path: `/api/department/job-offer/${x.offers[5]}/cancel`, body: {} }),
  revokeMany: () => ({
    path: "/api/department/job-offer/revoke-many",
    body: { job_offer_ids: [x.offers[2], x.offers[3]] },
  }),
  cancelMany: () => ({
    path: "/api/department/job-offer/cancel-many",
    body: { job_offer_ids: [x.offers[6]], message: "" },
  }),
  sendOpenOffer: () => ({ path: `/api/offers/send-offer?receiver_id=${x.dayplayers[1]}` }),
  changeOpenOffer: () => ({
    path: `/api/offers/change-offer-status?offer_id=${x.unpaidId}&receiver_id=${x.dayplayers[1]}&status_id=5`,
    answers: 404,
  }),
  toggleStar: () => ({ path: `/api/my-network/${x.dayplayers[1]}/toggle`, body: {} }),
  startConversation: () => ({ path: "/api/start-conversation", body: { user_id: x.dayplayers[1] } }),
  sendMessage: () => ({ path: `/api/conversation/${x.conversationId}/send-message`, body: { body: "See you at 6." } }),
  postCheckPayment: () => ({ path: `/api/payment/check-payment?production_id=${x.unpaidId}` }),
  postCheckPaymentShort: () => ({ path: `/api/check-payment?production_id=${x.unpaidId}` }),
  // Last: it ends the session of every test after it.
  signOut: () => ({ path: "/api/sign-out" }),
};

/** Calls whose bodies this product made, and those whose body is a file or a provider's. */
const ownOrNotJson = new Set([
  "createCheckoutSession",
  "stripeWebhook",
  "paySandboxCheckout",
  "cancelSandboxCheckout",
  "updatePicture",
  "clearDayplan",
  "deleteActiveJob",
  "closeStreams",
  "resendCode",
  "forgotPassword",
  "resetPassword",
  "resetCalendarFeed",
  "inviteDayplayer",
  "offerMany",
  "sendToMany",
  "markNoShow",
  "readMessages",
  "block",
  "unblock",
  "markNotificationsSeen",
  "savePushSubscription",
  "removePushSubscription",
  "changeEmail",
  "confirmEmail",
  "sendPhoneCode",
  "confirmPhone",
  "endOtherSessions",
  "endSession",
  "deleteAccount",
]);

const positionPath = (name: string, verb: string) =>
  `/api/department/dayplan/${x.dayplanId}/position/${x.positionId(name)}/${verb}`;

function post(path: string, { token, body, method = "POST" }: { token?: string; body?: unknown; method?: string }) {
  return server.inject({
    method: method as "POST",
    url: path,
    headers: { ...(token && { authorization: `Bearer ${token}` }), "content-type": "application/json" },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

describe("a body as the documents show it is accepted", () => {
  test.each(Object.keys(documented))("by %s", async (name) => {
    const { path = "", body, answers } = documented[name]?.() ?? {};
    const route = routes.get(name);
    if (!route) throw new Error(`${name} is no route.`);
    if (route.body) expect(validator(route.body)(body ?? {})).toMatchObject({ ok: true });
    const reply = await post(path, {
      ...(route.who !== "open" && { token: x.token }),
      method: route.method,
      body,
    });
    expect(answers ? [answers] : [200, 204], reply.body).toContain(reply.statusCode);
  });

  test("and no call that changes something is forgotten", () => {
    const changing = [...routes].filter(([, { method, who }]) => method !== "GET" && who !== "dayplayer");
    expect(changing.map(([name]) => name).filter((name) => !(name in documented) && !ownOrNotJson.has(name))).toEqual(
      [],
    );
  });
});
