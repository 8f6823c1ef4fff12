import { type DepartmentRole, isAtLeast } from "@callboard/contract/departments/department-roles";
import type { Production } from "@callboard/contract/productions";
import { redirect } from "@tanstack/react-router";
import { roleIn } from "../../lib/roles/use-role.ts";

/** Screens of a department that need less than an assistant, or more. All others are for assistants and heads. */
const leastRoles: [path: RegExp, least: DepartmentRole][] = [
  [/^\/app\/calendar\/[^/]+\/day-sheet$/, "assistant"],
  [/^\/app\/calendar(\/|$)/, "reader"],
  [/^\/app\/(people-with-access|pay-rules|department-log)$/, "head"],
];

/** Lets only those pass whose role has the screen. Others are redirected to the first screen that they have. */
export function requireScreen(path: string, production: Production): void {
  const role = roleIn(production);
  const first = role === undefined ? "/app/hours" : role === "reader" ? "/app/calendar" : "/app/dashboard";
  const isOfOffice = /^\/app\/hours(\/|$)/.test(path);
  if (isOfOffice && production.metadata.in_office) return;
  if (isOfOffice || role === undefined) throw redirect({ to: first });
  const [, least] = leastRoles.find(([pattern]) => pattern.test(path)) ?? [undefined, "assistant" as const];
  if (!isAtLeast(role, least)) throw redirect({ to: first });
}
