import { randomUUID } from "node:crypto";
import { payPresets } from "@callboard/contract/pay/presets";
import { contactRoutes, networkLinkRoutes } from "@callboard/contract/routes/contacts";
import { memberRoutes } from "@callboard/contract/routes/members";
import { productionRoutes } from "@callboard/contract/routes/productions";
import type { TestServer } from "../a-server.ts";
import type { Side } from "../a-side.ts";
import { setupWithNewRate } from "../departments/setup-with-new-rate.ts";
import { aHead } from "../factories.ts";
import { callFirst, changing, type LoggedChange } from "./logged-change.ts";

const departmentOf = ({ productionId, departmentId }: Side) => ({ productionId, departmentId });
const tenHourDay = payPresets.find(({ id }) => id === "ten_hour_day")?.rules;
const webhookInput = { url: "http://127.0.0.1:9/hook", description: "", event_types: ["fill.over"] };

/** Invites an assistant. */
async function invited(server: TestServer, side: Side, email = "helper@example.com") {
  const params = departmentOf(side);
  const { id } = await callFirst(server, side, memberRoutes.inviteMember, {
    params,
    sent: { email, role: "assistant" },
  });
  return { ...params, memberId: String(id) };
}

/** The token of the link in the invitation to an address. */
async function mailedInvitation(server: TestServer, email: string) {
  await server.settle();
  const [mail] = await server.mailbox.list(email);
  return /\/department-invitation\/([\w-]{40,})/.exec(mail?.text ?? "")?.[1] ?? "";
}

const sheetOf = ({ dayplanDate: date }: Side) => ({ params: { date } });

/** The log entries of changes of rates, people, connected software and downloads, by route. */
export const loggedAccess: Record<string, LoggedChange> = {
  setUpDepartment: changing(
    (side) => ({
      params: departmentOf(side),
      sent: setupWithNewRate,
    }),
    "Changed hourly rates",
  ),
  updateProduction: changing(async ({ productionId: id, head }, server) => {
    // The workweek can't change once there are timecards.
    await server.db.deleteFrom("timecards").where("production_id", "=", id).execute();
    const { data } = await server.call(productionRoutes.getProduction, { params: { id }, token: head });
    return { params: { id }, sent: { ...data, week_starts_on: 1 } };
  }, "Workweeks begin on Monday"),
  savePayRules: changing(
    () => ({ sent: { of: "production", valid_from: "2026-11-22", preset: "ten_hour_day", rules: tenHourDay } }),
    "Set pay rules of the whole production from Sun, Nov 22",
  ),
  saveHire: changing(
    ({ dayplayerId: userId }) => ({ params: { userId }, sent: { hire: "weekly" } }),
    "Hires Dana Reyes by the week",
  ),
  inviteMember: changing(
    (side) => ({ params: departmentOf(side), sent: { email: "helper@example.com", role: "assistant" } }),
    "Invited helper@example.com as an assistant",
  ),
  resendMemberInvitation: changing(
    async (side, server) => ({ params: await invited(server, side) }),
    "Sent the invitation to helper@example.com again",
  ),
  changeMemberRole: changing(
    async (side, server) => ({ params: await invited(server, side), sent: { role: "reader" } }),
    "Changed the role of helper@example.com",
  ),
  revokeMember: changing(
    async (side, server) => ({ params: await invited(server, side) }),
    "Ended the access of helper@example.com",
  ),
  acceptMemberInvitation: changing(async (side, server) => {
    const email = "joins@example.com";
    await invited(server, side, email);
    const { token } = await aHead(server);
    return { params: { invitationToken: await mailedInvitation(server, email) }, token };
  }, "Accepted the invitation to joins@example.com as an assistant"),

  replaceNetworkLink: changing(() => ({}), "Created a link to join the network"),
  endNetworkLink: changing(async (side, server) => {
    await callFirst(server, side, networkLinkRoutes.replaceNetworkLink, {});
    return {};
  }, "Switched off the link to join the network"),
  inviteDayplayer: changing(
    () => ({ sent: { email: "new@example.com" } }),
    "Invited new@example.com to join as a dayplayer",
  ),
  inviteContacts: changing(async ({ headId }, { db }) => {
    const { id } = await db
      .insertInto("contacts")
      .values({
        head_id: headId,
        first_name: "Ana",
        email: `${randomUUID()}@example.com`,
        email_norm: `${randomUUID()}@example.com`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { sent: { ids: [id], by: "mail" } };
  }, "Invited 1 contact by mail"),
  finishImport: changing(async (side, server) => {
    const params = { id: side.importId };
    const row = { row: 1, first_name: "Ana", last_name: "Lopez", email: `${randomUUID()}@example.com` };
    const rows = [{ ...row, phone: "", positions: "", note: "", skip: false }];
    await callFirst(server, side, contactRoutes.saveImportRows, { params, sent: { rows } });
    return { params, sent: { leave_out: false } };
  }, "Imported 1 contact and updated 0 contacts"),

  createApiToken: changing(
    () => ({ sent: { name: "Payroll", scopes: ["read"], days: 30 } }),
    "Created the API token Payroll",
  ),
  revokeApiToken: changing(({ apiTokenId: id }) => ({ params: { id } }), "Revoked the API token Call sheet"),
  createWebhook: changing(() => ({ sent: webhookInput }), "Added a webhook to 127.0.0.1:9"),
  updateWebhook: changing(
    ({ webhookId: id }) => ({ params: { id }, sent: { ...webhookInput, active: false } }),
    "Changed the webhook to 127.0.0.1:9",
  ),
  deleteWebhook: changing(({ webhookId: id }) => ({ params: { id } }), "Removed the webhook to 127.0.0.1:9"),
  rotateWebhookSecret: changing(
    ({ webhookId: id }) => ({ params: { id } }),
    "Replaced the secret of the webhook to 127.0.0.1:9",
  ),

  exportBookings: changing(() => ({}), "Downloaded the bookings as CSV"),
  exportJobHistory: changing(() => ({}), "Downloaded the job history as CSV"),
  exportCrew: changing(() => ({ query: { from: "2026-11-22", to: "2026-11-28" } }), "Downloaded the crew as CSV"),
  printDaySheet: changing(sheetOf, "Downloaded the day sheet of Sun, Nov 22"),
  exportDaySheet: changing(sheetOf, "Downloaded the day sheet of Sun, Nov 22"),
  printTimecard: changing(
    ({ timecardId: id }) => ({ params: { id } }),
    "Downloaded a timecard of the week of Sun, Nov 15",
  ),
  printCallList: changing(({ dayplanId }) => ({ params: { dayplanId } }), "Downloaded the call list of Sun, Nov 22"),
};
