import { departmentLogSchemas } from "@callboard/contract/departments/department-log";
import { departmentLogRoutes } from "@callboard/contract/routes/members";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { listDepartmentLog } from "./list-log.ts";

/** Serves the log of a department to its head. */
export function departmentLog(app: FastifyInstance, { db }: Deps) {
  serve(app, departmentLogRoutes, departmentLogSchemas, {
    listDepartmentLog: async ({ scope, query }) => done(await listDepartmentLog(db, { scope, ...query })),
  });
}
