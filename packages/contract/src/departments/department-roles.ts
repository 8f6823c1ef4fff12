/** The roles in a department. Each has all permissions of the ones before it. */
export const departmentRoles = ["reader", "assistant", "head"] as const;
export type DepartmentRole = (typeof departmentRoles)[number];
/** The roles that a head gives to others. */
export const memberRoles = ["assistant", "reader"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Whether a role may do what needs at least another one. What names no role is the head's. */
export const isAtLeast = (role: DepartmentRole, least: DepartmentRole = "head"): boolean =>
  departmentRoles.indexOf(role) >= departmentRoles.indexOf(least);
