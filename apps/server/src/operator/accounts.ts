import { parseArgs } from "node:util";
import { transaction } from "../db/transaction.ts";
import { type FoundAccount, findAccountsByText } from "../modules/accounts/operator/find-accounts.ts";
import { listOwnSecurityEvents } from "../modules/accounts/security-events/list-own-security-events.ts";
import { recordSecurityEvent } from "../modules/accounts/security-events/record-security-event.ts";
import { endSessions } from "../modules/accounts/sessions/end-sessions.ts";
import { closeByOperator } from "../modules/deletions/delete-account.ts";
import { diskFiles } from "../ports/files.ts";
import type { Operation } from "./operation.ts";
import { Refusal } from "./refusal.ts";
import { table } from "./table.ts";

const types = { dayplayer: "dayplayer", department_head: "head" };

/** Runs `accounts find <text>`. */
export async function findAccounts({ db, now }: Operation, args: string[]): Promise<string> {
  const text = args.join(" ").trim();
  if (!text) throw new Refusal("Name an email address, a name, a part of one, or an id.");
  const found = await findAccountsByText(db, { text, now });
  if (found.length === 0) return `No account has "${text}" in its name or email.`;
  return listed(found);
}

/** Runs `accounts events <account>`. */
export async function showEvents({ db, now }: Operation, args: string[]): Promise<string> {
  const account = await oneAccount({ db, now }, args);
  const events = await listOwnSecurityEvents(db, account.id, now);
  if (events.length === 0) return `${account.email} has no security events.`;
  return table(
    ["Time", "Event", "Device", "Place", "Details"],
    events.map(({ at, kind, device, place, details }) => [
      Temporal.Instant.from(at).toString({ smallestUnit: "second" }),
      kind,
      device ?? "–",
      place ?? "–",
      Object.entries(details)
        .map(([name, value]) => `${name}: ${value}`)
        .join(", "),
    ]),
  );
}

/** Runs `accounts sign-out <account>`. */
export async function signOut({ db, now }: Operation, args: string[]): Promise<string> {
  const account = await oneAccount({ db, now }, args);
  await transaction(db, async (tx) => {
    await endSessions(tx, account.id);
    const details = { by: "operator" };
    await recordSecurityEvent(tx, { accountId: account.id, kind: "other_sessions_ended", caller: undefined, details });
  });
  return `${account.email} is signed out everywhere (${account.sessions} sessions).`;
}

/** Runs `accounts close <account> --yes`. */
export async function close(operation: Operation, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { yes: { type: "boolean" } } });
  const { db, now, publicUrl, filesFolder } = operation;
  const account = await oneAccount(operation, positionals);
  if (!values.yes)
    throw new Refusal(
      `This closes the account of ${account.name} (${account.email}, ${types[account.type]}) for good: its bookings are cancelled, its departments are left, and its data is removed. Nothing was changed. Repeat it with --yes.`,
    );
  const files = filesFolder === undefined ? undefined : diskFiles(filesFolder);
  const closed = await closeByOperator(db, { accountId: account.id, now, publicUrl, files });
  if (!closed.ok) throw new Refusal(`The account of ${account.email} was closed meanwhile.`);
  return `The account of ${account.email} is closed. Its owner is notified by mail.${files || !closed.value.picture ? "" : ` Remove its picture from the bucket: ${closed.value.picture}`}`;
}

async function oneAccount({ db, now }: Pick<Operation, "db" | "now">, args: string[]): Promise<FoundAccount> {
  const text = args.join(" ").trim();
  if (!text) throw new Refusal('Name one account by its email address or id. "accounts find" lists accounts.');
  const found = await findAccountsByText(db, { text, now });
  const [account, ...more] = found.filter(({ email, id }) => [email.toLowerCase(), id].includes(text.toLowerCase()));
  if (account && more.length === 0) return account;
  if (found.length === 0) throw new Refusal(`No account has "${text}" in its name or email.`);
  throw new Refusal(`Name one account by its email address or id. "${text}" is a part of:\n${listed(found)}`);
}

const listed = (found: FoundAccount[]) =>
  table(
    ["Name", "Email", "Type", "Since", "Sessions", "Last seen", "Id"],
    found.map(({ id, name, email, type, created_at, sessions, last_seen }) => [
      name,
      email,
      types[type],
      created_at.toString().slice(0, 10),
      String(sessions),
      last_seen?.toString().slice(0, 10) ?? "–",
      id,
    ]),
  );
