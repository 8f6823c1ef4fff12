import { keptUntil } from "../../config/kept-until.ts";
import type { IdleDays, SecuritySettings } from "../../config/read-security.ts";
import { periodText, retention } from "../../config/retention.ts";

const days = (count: number) => (count === 1 ? "a day" : `${count} days`);
const idleText = ({ head, dayplayer }: IdleDays) =>
  head === dayplayer ? days(head) : `${days(head)} (${days(dayplayer)} in the dayplayers’ app)`;

/** The retention periods, from the table that the deleting tasks use. */
export const retentionText = ({ idleDays }: Pick<SecuritySettings, "idleDays">) => `
Callboard deletes what is no longer needed by itself. The periods below are those that the running program follows. The tasks that delete run every hour.

## Deleted after a period

${Object.values(retention)
  .map((kept) => `- **${kept.what}:** kept for ${periodText(kept)}, ${kept.why.replace("{idle}", idleText(idleDays))}.`)
  .join("\n")}

## Kept until something happens

${keptUntil.map(({ what, until }) => `- **${what}:** kept until ${until}.`).join("\n")}

## Copies

- Backups of the server may contain deleted data until the operator of this server deletes them.
- You can download everything that is stored about you in the settings of your app, under Your data.
`;
