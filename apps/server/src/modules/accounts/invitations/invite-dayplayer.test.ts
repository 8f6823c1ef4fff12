import { invitationsADay } from "@callboard/contract/payments/pay-invitations";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { stageOnce } from "../../../testing/stage.ts";
import { purgeLapsed } from "../purge-lapsed.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
stageOnce((stage) => {
  ({ server, staffing, head: token } = stage);
});

const invite = (email: string, by = token) =>
  server.call(findDayplayerRoutes.inviteDayplayer, { token: by, body: { email } });
const network = async (by = token) =>
  (await server.call(findDayplayerRoutes.listNetwork, { token: by, query: {} })).data.data.map(({ id }) => id);
async function mailsTo(email: string) {
  await server.settle();
  return server.mailbox.list(email);
}

test("an invitation to an invalid address is refused with an error at the email field", async () => {
  const answer = await invite("nobody");
  expect([answer.status, answer.errors]).toEqual([422, { email: ["Write an email address like name@example.com."] }]);
});

describe("an invitation to join", () => {
  test("is mailed with production, department, position, the head's line as plain text, and an opt-out link", async () => {
    const body = {
      email: "new.face@example.com",
      position: "Set Costumer",
      message: "Six days in December. <b>Wear</b> good shoes: evil.example.com",
    };
    expect((await server.call(findDayplayerRoutes.inviteDayplayer, { token, body })).status).toBe(204);
    const [mail] = await mailsTo("new.face@example.com");
    expect(mail).toMatchObject({
      kind: "dayplayer_invitation",
      subject: "Dana Reyes wants you for Costume on The Long Night",
    });
    expect(mail?.text).toContain(
      "Production: The Long Night\nDepartment: Costume\nPosition: Set Costumer\nInvited by: Dana Reyes",
    );
    expect(mail?.text).toContain("“Six days in December.");
    expect(mail?.html).toContain("&lt;b&gt;Wear&lt;/b&gt;");
    expect(mail?.text).toContain("En español: Dana Reyes contrata crew por día en Callboard y te quiere en su lista.");
    expect(mail?.text).not.toContain("evil.example.com");
    expect(mail?.text).toMatch(/\/player\/join\/[\w-]{40,}/);
    expect(mail?.text).toMatch(/\/api\/payment\/opt-out\//);
  });

  test("is refused for a position that no film crew has, and for a line that is too long", async () => {
    const send = (more: object) =>
      server.call(findDayplayerRoutes.inviteDayplayer, { token, body: { email: "wrong@example.com", ...more } });
    expect(Object.keys((await send({ position: "Astronaut" })).errors ?? {})).toEqual(["position"]);
    expect(Object.keys((await send({ message: "x".repeat(501) })).errors ?? {})).toEqual(["message"]);
  });

  test("stars the new dayplayer for every head who sent one, and notifies these heads", async () => {
    const other = await aStaffing(server.db);
    const theirs = await other.tokenOf(other.headId, server.clock.now());
    await invite("Joins@Example.com");
    await invite("joins@example.com", theirs);
    const { account } = await aDayplayerAccount(server, { email: "joins@example.com" });
    expect(await network()).toContain(account.id);
    expect(await network(theirs)).toEqual([account.id]);
    const { rows } = await sql<{ audiences: string[] }>`
      select audiences from feed where type = 'dayplayer.joined' and data ->> 'dayplayer_id' = ${account.id}
      union all select audiences from outbox where type = 'dayplayer.joined' and data ->> 'dayplayer_id' = ${account.id}`.execute(
      server.db,
    );
    expect(rows.flatMap(({ audiences }) => audiences).toSorted()).toEqual(
      [`account:${staffing.headId}`, `account:${other.headId}`].toSorted(),
    );
    const left = await server.db
      .selectFrom("dayplayer_invitations")
      .where("email_norm", "=", "joins@example.com")
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  test("to a dayplayer whose account is in Spanish is in Spanish", async () => {
    const { account, email } = await aDayplayerAccount(server, { email: "en.casa@example.com" });
    await server.db.updateTable("accounts").set({ language: "es" }).where("id", "=", account.id).execute();
    await invite(email);
    const mail = await server.mailbox.latest(email, "dayplayer_invitation");
    expect(mail.subject).toMatch(/ te quiere en su lista$/);
    expect(mail.html).toMatch(/<html lang="es">.*Unirme a su red.*¿No quieres invitaciones de Callboard\?/s);
  });

  test("gets the same reply for an address with an account; only the mail reveals the account", async () => {
    const { account } = await aDayplayerAccount(server, { email: "here.already@example.com" });
    await aHead(server, { email: "a.head@example.com" });
    for (const email of ["here.already@example.com", "a.head@example.com"])
      expect(await invite(email)).toMatchObject({ status: 204, body: "" });
    expect((await mailsTo("here.already@example.com"))[0]?.text).toContain(
      "You have an account with this address already, so one tap is enough",
    );
    expect((await mailsTo("a.head@example.com"))[0]?.text).toContain("an account as a department head");
    expect(await network()).not.toContain(account.id);
  });

  test("is refused beyond the daily limit of an address, and for an address that opted out", async () => {
    const other = await aStaffing(server.db);
    const otherHead = await other.tokenOf(other.headId, server.clock.now());
    const statuses = async (by: string) => {
      const replies = [];
      for (let sent = 0; sent < 4; sent++) replies.push((await invite("often@example.com", by)).status);
      return replies;
    };
    // One head can't use up what the address gets in a day.
    expect([await statuses(token), await statuses(otherHead)]).toEqual([
      [204, 204, 204, 409],
      [204, 204, 409, 409],
    ]);
    expect(await mailsTo("often@example.com")).toHaveLength(invitationsADay);
    await invite("wants.none@example.com");
    await sql`update mail_opt_outs set opted_out_at = app_now() where email_norm = 'wants.none@example.com'`.execute(
      server.db,
    );
    expect(await invite("wants.none@example.com")).toMatchObject({ status: 409, reason: "recipient_opted_out" });
  });

  test("that races with the sign-up of its address either stars the dayplayer or mails that the account exists", async () => {
    for (let round = 0; round < 6; round++) {
      const email = `racer-${round}@example.com`;
      const [, joined] = await Promise.all([invite(email), aDayplayerAccount(server, { email })]);
      const [mail] = await mailsTo(email);
      const starred = (await network()).includes(joined.account.id);
      expect(starred).toBe(mail?.text.includes("Join as a dayplayer"));
    }
  });

  test("that was not accepted is purged after 90 days", async () => {
    await invite("forgets@example.com");
    await purgeLapsed(server.db, Temporal.Instant.from("2027-02-19T20:00:00Z"));
    expect(await server.db.selectFrom("dayplayer_invitations").selectAll().execute()).toEqual([]);
  });
});
