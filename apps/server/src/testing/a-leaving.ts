import { accountDeletionRoutes } from "@callboard/contract/routes/accounts/account-deletion";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { hashPassword } from "../modules/accounts/passwords/hash-password.ts";
import { createVerifiedAccount } from "../modules/accounts/sign-up/create-verified-account.ts";
import { aServer, type TestServer } from "./a-server.ts";
import { watchRetries } from "./locks/watch-retries.ts";
import { aStaffing } from "./staffing.ts";

const password = "correct horse battery";
let hashed: Promise<string> | undefined;

/** Noon in Los Angeles. */
const leavingNow = "2026-11-20T20:00:00Z";

export type Leaving = Awaited<ReturnType<typeof aLeaving>>;

/** Starts a server for all tests of the file. Each test gets a stage of its own, with the clock at `leavingNow`. */
export function stageLeaving(use: (stage: Leaving, server: TestServer) => void): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ now: leavingNow, poolSize: 60 });
  });
  beforeEach(async () => {
    await server.clock.set(leavingNow);
    use(await aLeaving(server), server);
  });
  afterAll(() => server.stop());
}

/** A production whose people have passwords, with checks for after one of them deleted the account. */
async function aLeaving(server: TestServer) {
  const getRetries = watchRetries();
  hashed ??= hashPassword(password);
  const passwordHash = await hashed;
  const staffing = await aStaffing(server.db);

  /** Signs a staged account in. Gives it a password and an email address of its own. */
  async function signedIn(accountId: string) {
    const email = `${accountId}@set.example`;
    await server.db
      .updateTable("accounts")
      .set({ password_hash: passwordHash, email, email_norm: email })
      .where("id", "=", accountId)
      .execute();
    return { id: accountId, email, token: await staffing.tokenOf(accountId, server.clock.now()) };
  }
  async function aDayplayer() {
    const [id = ""] = await staffing.dayplayers(1);
    return signedIn(id);
  }
  async function aHead(name: string) {
    const account = await createVerifiedAccount(server.db, {
      firstName: name,
      lastName: "Head",
      email: `${crypto.randomUUID()}@set.example`,
      type: "department_head",
      department: "Grip",
      countryCode: "+1",
      phoneNumber: "3235550111",
      passwordHash,
    });
    if (!account) throw new Error("No account was made.");
    return { ...account, token: await staffing.tokenOf(account.id, server.clock.now()) };
  }
  const remove = (token: string, current_pass = password) =>
    server.call(accountDeletionRoutes.deleteAccount, { token, body: { current_pass } });
  const outcomeOf = async (token: string) =>
    (await server.call(accountDeletionRoutes.getDeletionOutcome, { token })).data;
  const offered = async (dayplayerId: string, positionId: string) => {
    const [id = ""] = await staffing.offered(dayplayerId, [positionId], { expiresAt: "2026-11-22T08:00:00Z" });
    return id;
  };
  const offer = (id: string) =>
    server.db.selectFrom("offers").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  const account = (id: string) =>
    server.db.selectFrom("accounts").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  const department = (id: string) =>
    server.db.selectFrom("departments").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  const production = () =>
    server.db.selectFrom("productions").where("id", "=", staffing.productionId).selectAll().executeTakeFirstOrThrow();
  /** Creates a department of the staged production for another head. */
  async function aDepartment(head: { id: string; email: string } | undefined, name = "Grip") {
    const email = head?.email ?? `${crypto.randomUUID()}@set.example`;
    const { id } = await server.db
      .insertInto("departments")
      .values({
        production_id: staffing.productionId,
        name,
        manager_email: email,
        manager_email_norm: email,
        manager_id: head?.id ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Checks that all counts equal a recount, and that no transaction was retried after a deadlock. */
  async function expectCountsToHold() {
    expect(getRetries()).toEqual({ "40P01": 0, "40001": 0 });
    const { rows } = await sql`
      select p.id from positions p left join offers o on o.position_id = p.id
      group by p.id, p.booked, p.live
      having p.booked <> count(*) filter (where o.state = 'accepted')
        or p.live <> count(*) filter (where is_waiting(o.state))`.execute(server.db);
    expect(rows).toEqual([]);
  }

  return {
    staffing,
    passwordHash,
    signedIn,
    aDayplayer,
    aHead,
    remove,
    outcomeOf,
    offered,
    offer,
    account,
    department,
    production,
    aDepartment,
    expectCountsToHold,
  };
}
