import type { Route } from "@callboard/contract/route";
import { departmentLogRoutes } from "@callboard/contract/routes/members";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aSide, type Side } from "../../testing/a-side.ts";
import { authorizationTable } from "../../testing/authorization/authorization-table.ts";
import type { Call } from "../../testing/authorization/row.ts";
import { contractRoutes } from "../../testing/contract-routes.ts";
import { loggedAccess } from "../../testing/logged-changes/logged-access.ts";
import { loggedOffers } from "../../testing/logged-changes/logged-offers.ts";
import { loggedPencils } from "../../testing/logged-changes/logged-pencils.ts";
import { loggedPlanning } from "../../testing/logged-changes/logged-planning.ts";

/** The changes that the log of the department records, by route. */
const loggedChanges = { ...loggedPlanning, ...loggedOffers, ...loggedPencils, ...loggedAccess };

/** The reasons why the department's log does not contain the changes of these routes. */
const notLogged: Record<string, string[]> = {
  "It is about the caller's own account, whose security events record what matters.": [
    ..."signOut createStreamToken closeStreams changePassword startPasskey addPasskey renamePasskey removePasskey unlinkProvider".split(
      " ",
    ),
    ..."startTwoFactor confirmTwoFactor turnOffTwoFactor renewRecoveryCodes startConfirmIdentity confirmIdentity confirmWithSingleSignOn".split(
      " ",
    ),
    ..."updateProfileSetting changeEmail confirmEmail sendPhoneCode confirmPhone updatePicture".split(" "),
    ..."endOtherSessions endSession deleteAccount exportOwnData resetCalendarFeed".split(" "),
    ..."markNotificationsSeen savePushSubscription removePushSubscription".split(" "),
  ],
  "It changes only what the caller's own screens show.": ["selectProduction", "selectDepartment"],
  "Conversations keep their messages, and blocks belong to a person.": [
    ..."sendToMany startConversation readMessages sendMessage block unblock".split(" "),
  ],
  "Contacts and stars belong to the head, who alone sees and changes them. Imports and invitations are logged when they are finished.":
    ["createImport", "saveImportRows", "cancelImport", "updateContact", "deleteContacts", "toggleStar"],
  "Payments belong to the production and have a history of their own.": [
    ..."generatePaymentInvitation referPayment claimInvitation createCheckoutSession".split(" "),
    ..."postCheckPayment postCheckPaymentShort saveBillingAddress getInvoice getReceipt".split(" "),
  ],
  "Productions belong to their creator and have several departments; none exists before it is invited.": [
    "createProduction",
    "inviteDepartment",
  ],
  "The office belongs to the production; the security events of its creator record who was let in.": [
    ..."inviteOfficeMember resendOfficeInvitation revokeOfficeMember".split(" "),
  ],
  "It sends something to the program again, and changes nothing.": ["sendTestEvent", "replayWebhookDelivery"],
  "Timecards have a history of their own.": [
    ..."agreeToTimecard agreeToTimecards saveTimecardLine".split(" "),
    ..."approveTimecards rejectTimecard exportTimecards correctTimecardLine".split(" "),
  ],
  "The office belongs to the production, and its downloads are security events.": [
    ..."printProductionTimecard exportTimecardTable previewTimecardColumns saveTimecardColumns".split(" "),
  ],
  "It only calculates.": ["previewPay", "listPositionCosts", "planBlock"],
};
const unlogged = Object.values(notLogged).flat();

/** Every route by which a head, a member of the department or the office changes something or gets a file. */
const routes = await contractRoutes();
const changing = [...routes].filter(
  ([, { who, method, file }]) =>
    ["session", "head", "department", "office"].includes(who) && (method !== "GET" || file),
);

let server: TestServer;
let side: Side;
beforeAll(async () => {
  server = await aServer({ sandbox: true });
});
afterAll(() => server.stop());

async function renewSide() {
  await server.clock.set("2026-11-20T20:00:00Z");
  side = await aSide(server);
}

const ask = (route: Route, call: Call & { token?: string }) =>
  server.call(route, { token: side.head, ...call } as object);
const readLog = async () =>
  (await server.call(departmentLogRoutes.listDepartmentLog, { token: side.head, query: {} })).data.data;

/** Makes a call, and returns its status and what the log has since then. */
async function entriesOf(route: Route, call: Call & { token?: string }) {
  const known = new Set((await readLog()).map(({ id }) => id));
  const { status, reason } = await ask(route, call);
  const entries = (await readLog()).filter(({ id }) => !known.has(id));
  return { status, reason, entries };
}

test("every change by a head has either an entry in the log or a reason for having none", () => {
  expect([...Object.keys(loggedChanges), ...unlogged].toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

describe("the log contains who did it and what, once, for", () => {
  beforeEach(renewSide);
  test.each(changing.filter(([name]) => name in loggedChanges))("%s", async (name, route) => {
    const row = loggedChanges[name];
    const { status, reason, entries } = await entriesOf(route, (await row?.call(side, server)) ?? {});
    expect(reason).toBeUndefined();
    expect(status).toBeLessThan(300);
    expect(entries.map(({ text }) => text).toSorted()).toEqual(row?.entries.toSorted());
    for (const { person } of entries) expect(person?.id).toBeDefined();
  });
});

describe("the log does not contain", () => {
  beforeAll(renewSide);
  const carriedOut = changing.filter(
    ([name]) => unlogged.includes(name) && (authorizationTable[name]?.own ?? 500) < 300,
  );
  test.each(carriedOut)("%s", async (name, route) => {
    const row = authorizationTable[name];
    const call = async () => {
      const known = (await readLog()).length;
      const { status } = await ask(route, row?.call?.(side) ?? {});
      // The call may have ended its own session.
      side = { ...side, head: await side.staffing.tokenOf(side.headId, server.clock.now()) };
      return { status, entries: (await readLog()).length - known };
    };
    let result = await call();
    if (result.status !== row?.own) {
      // A call before has used up what this one needs.
      await renewSide();
      result = await call();
    }
    expect(result).toEqual({ status: row?.own, entries: 0 });
  });
});
