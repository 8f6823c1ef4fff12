import { randomUUID } from "node:crypto";
import type { Member } from "@callboard/contract/departments/members";
import type { TestServer } from "../a-server.ts";
import { aHead } from "../factories.ts";

interface Where {
  departmentId: string;
  productionId: string;
  headId: string;
}
/** In a department, or in the office of the production. */
type Role = Member["role"];

const whereOf = ({ departmentId, productionId }: Where, role: Role) =>
  role === "office" ? { production_id: productionId } : { department_id: departmentId };

/** Inserts an invitation that waits. Returns its id. */
export async function anInvitedMember({ db, clock }: TestServer, where: Where, role: Role): Promise<string> {
  const address = `${randomUUID()}@example.com`;
  const { id } = await db
    .insertInto("members")
    .values({
      ...whereOf(where, role),
      role,
      email: address,
      email_norm: address,
      invited_by: where.headId,
      expires_at: clock.now().add({ hours: 24 }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a signed-in account with access to a department or an office, whose production is selected there. */
export async function aMember(server: TestServer, where: Where, role: Role) {
  const { account, token } = await aHead(server);
  const now = server.clock.now();
  const { id: memberId } = await server.db
    .insertInto("members")
    .values({
      ...whereOf(where, role),
      role,
      email: `${randomUUID()}@example.com`,
      email_norm: `${randomUUID()}@example.com`,
      account_id: account.id,
      invited_by: where.headId,
      expires_at: now,
      accepted_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable("accounts")
    .set({ selected_production_id: where.productionId })
    .where("id", "=", account.id)
    .execute();
  return { memberId, accountId: account.id, token };
}
