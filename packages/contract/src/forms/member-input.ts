import { type Static, Type } from "typebox";
import { memberRoles } from "../departments/department-roles.ts";
import { Closed, EmailAs } from "../shapes.ts";

export const MemberRoleInput = Type.Enum([...memberRoles], { errorMessage: "Choose assistant or reader." });

/** The person to whom a head gives access to their department, and the role. */
export const MemberInput = Closed({ email: EmailAs("Their email"), role: MemberRoleInput });
export type MemberInput = Static<typeof MemberInput>;

/** The person to whom the creator of a production gives access to its office. */
export const OfficeInput = Closed({ email: EmailAs("Office member’s email") });
export type OfficeInput = Static<typeof OfficeInput>;
