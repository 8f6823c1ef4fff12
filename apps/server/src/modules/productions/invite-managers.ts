import type { Tx } from "../../db/schema.ts";
import { layOutMail } from "../events/mail-layout.ts";
import { queueMail } from "../events/queue-mail.ts";
import type { DepartmentRow, ProductionRow } from "./queries.ts";

interface Invitation {
  production: Pick<ProductionRow, "id" | "name" | "studio_name" | "creator_id">;
  departments: Pick<DepartmentRow, "id" | "name" | "manager_email" | "manager_email_norm" | "manager_id">[];
  creatorName: string;
  publicUrl: string;
}

/** Mails each manager but the creator which department awaits them. Once for a department and address. */
export const inviteManagers = (tx: Tx, { production, departments, creatorName, publicUrl }: Invitation) =>
  queueMail(
    tx,
    ...departments
      .filter(({ manager_id }) => manager_id !== production.creator_id)
      .map(({ id, name, manager_email: to, manager_email_norm, manager_id }) => ({
        to,
        kind: "manager_invitation",
        key: `manager_invitation ${id} ${manager_email_norm}`,
        subject: `${name} of ${production.name} is waiting for you`,
        ...layOutMail({
          title: `Head ${name} of ${production.name}`,
          facts: [
            ["Production", production.name],
            ["Studio", production.studio_name],
            ["Department", name],
          ],
          paragraphs: [
            `${creatorName} named you head of this department on Callboard, where departments hire crew by the day.`,
            manager_id
              ? `Sign in with ${to}: the department is in your list of productions, ready to be set up.`
              : `Create your account with ${to}, the address this mail went to: the department is yours as soon as you have confirmed it.`,
          ],
          action: manager_id
            ? { label: "Sign in", url: `${publicUrl}/sign-in?email=${encodeURIComponent(to)}` }
            : { label: "Create your account", url: `${publicUrl}/account?email=${encodeURIComponent(to)}` },
        }),
      })),
  );
