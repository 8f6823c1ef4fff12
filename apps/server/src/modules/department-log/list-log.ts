import type { LogKind, LogLine } from "@callboard/contract/departments/department-log";
import { pageOf, readMomentCursor, writeMomentCursor } from "../../db/page-cursor.ts";
import type { Db } from "../../db/schema.ts";
import type { DepartmentScope } from "../scopes.ts";
import { describeEntry } from "./describe-entry.ts";
import * as q from "./log-queries.ts";

interface ListLog {
  scope: DepartmentScope;
  kind?: LogKind | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
}

/** Lists the changes in a department with who made them, latest first. */
export async function listDepartmentLog(db: Db, { scope, kind, person, from, to, after }: ListLog) {
  const query = { departmentId: scope.departmentId, zone: scope.zone, kind, person, from, to };
  const rows = await q.listLogRows(db, query, readMomentCursor(after));
  const [total, people] = [await q.countLogRows(db, query), await q.listPeople(db, scope.departmentId)];
  const { page, next } = pageOf(rows, q.pageSize, writeMomentCursor);
  return {
    data: page.map(presentLine),
    next,
    total: Math.min(total, q.totalCap),
    ...(total > q.totalCap && { capped: true }),
    people,
  };
}

const presentLine = (row: q.LogRow): LogLine => ({
  id: row.id,
  at: row.at.toString(),
  kind: row.kind,
  person: row.actor_id && row.actor ? { id: row.actor_id, name: row.actor } : null,
  ...describeEntry(row),
});
