import { randomUUID } from "node:crypto";
import type { MemberRole } from "@callboard/contract/departments/department-roles";
import type { TestServer } from "../a-server.ts";
import { aHead } from "../factories.ts";

interface Where {
  departmentId: string;
  productionId: string;
  headId: string;
}

/** Inserts an invitation to a department that waits. Returns its id. */
export async function anInvitedMember({ db, clock }: TestServer, { departmentId, headId }: Where): Promise<string> {
  const address = `${randomUUID()}@example.com`;
  const { id } = await db
    .insertInto("department_members")
    .values({
      department_id: departmentId,
      role: "assistant",
      email: address,
      email_norm: address,
      invited_by: headId,
      expires_at: clock.now().add({ hours: 24 }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a signed-in account with access to a department, which is selected there. */
export async function aDepartmentMember(
  server: TestServer,
  { departmentId, productionId, headId }: Where,
  role: MemberRole,
) {
  const { account, token } = await aHead(server);
  const now = server.clock.now();
  const { id: memberId } = await server.db
    .insertInto("department_members")
    .values({
      department_id: departmentId,
      role,
      email: `${randomUUID()}@example.com`,
      email_norm: `${randomUUID()}@example.com`,
      account_id: account.id,
      invited_by: headId,
      expires_at: now,
      accepted_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable("accounts")
    .set({ selected_production_id: productionId })
    .where("id", "=", account.id)
    .execute();
  return { memberId, accountId: account.id, token };
}
