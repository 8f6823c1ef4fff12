import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCreatedOffers } from "../../modules/offers/moves/open-created-offers.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import {
  documentedBodies,
  documentedPassword,
  documentedPlace,
} from "../../testing/authorization/documented-bodies.ts";
import { contractRoutes } from "../../testing/contract-routes.ts";
import { aDayplayer, aDepartment, aHead, aProduction } from "../../testing/factories.ts";
import { validator } from "../validate.ts";

/** Routes without a documented body: those of this product, and those whose body is a file or comes from a provider. */
const ownOrNotJson = new Set([
  // Only this product has members of a department and of an office.
  "inviteOfficeMember",
  "resendOfficeInvitation",
  "revokeOfficeMember",
  "inviteMember",
  "resendMemberInvitation",
  "changeMemberRole",
  "revokeMember",
  "acceptMemberInvitation",
  "activateMany",
  "copyDayplan",
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
  "createApiToken",
  "revokeApiToken",
  "createWebhook",
  "updateWebhook",
  "deleteWebhook",
  "rotateWebhookSecret",
  "sendTestEvent",
  "replayWebhookDelivery",
  "inviteContacts",
  "createImport",
  "saveImportRows",
  "finishImport",
  "cancelImport",
  "updateContact",
  "deleteContacts",
  "replaceNetworkLink",
  "endNetworkLink",
  "joinNetwork",
  "leaveNetwork",
  "join",
  "acceptInvitation",
  "saveAvailabilityPattern",
  "markPaid",
  "saveGoal",
  "offerMany",
  "planBlock",
  "offerBlockPlan",
  "putFill",
  "pauseFill",
  "resumeFill",
  "stopFill",
  "stopFillDay",
  "askMore",
  "fillDay",
  "replaceBooking",
  "standBy",
  "leaveStandby",
  "removeStandby",
  "extendMany",
  "moveDay",
  "previewPay",
  "savePayRules",
  "saveHire",
  "agreeToTimecard",
  "agreeToTimecards",
  "saveTimecardLine",
  "approveTimecards",
  "rejectTimecard",
  "exportTimecards",
  "correctTimecardLine",
  "previewTimecardColumns",
  "saveTimecardColumns",
  "agreeToOwnTimecard",
  "saveOwnTimecardLine",
  "listPositionCosts",
  "checkIn",
  "saveDaySheet",
  "signDaySheet",
  "copyDayplan",
  "activateMany",
  "sendToMany",
  "markNoShow",
  "askForPencils",
  "challengePencil",
  "withdrawPencil",
  "checkAvailability",
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
  "finishSignIn",
  "startPasskeySignIn",
  "signInWithPasskey",
  "startPasskey",
  "addPasskey",
  "renamePasskey",
  "removePasskey",
  "unlinkProvider",
  "startTwoFactor",
  "confirmTwoFactor",
  "turnOffTwoFactor",
  "renewRecoveryCodes",
  "startConfirmIdentity",
  "confirmIdentity",
  "startSingleSignOn",
  "finishSingleSignOn",
  "mailLinkCode",
  "linkAccount",
  "signUpWithSingleSignOn",
  "confirmWithSingleSignOn",
  "deleteAccount",
]);

const password = documentedPassword;
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
    body: { date: "2026-11-24", ...documentedPlace, positions: names.map((name) => ({ name, count: 5 })) },
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
    server.call(dayplayerOfferRoutes[route], {
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

function post(path: string, { token, body, method = "POST" }: { token?: string; body?: unknown; method?: string }) {
  return server.inject({
    method: method as "POST",
    url: path,
    headers: { ...(token && { authorization: `Bearer ${token}` }), "content-type": "application/json" },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

describe("a documented body", () => {
  test.each(Object.keys(documentedBodies))("is accepted by %s", async (name) => {
    const { path = "", body, answers } = documentedBodies[name]?.(x) ?? {};
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

  test("exists for every call that changes something", () => {
    const changing = [...routes].filter(([, { method, who }]) => method !== "GET" && who !== "dayplayer");
    expect(
      changing.map(([name]) => name).filter((name) => !(name in documentedBodies) && !ownOrNotJson.has(name)),
    ).toEqual([]);
  });
});
