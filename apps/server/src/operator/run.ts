import { transaction } from "../db/transaction.ts";
import { relearnReplies } from "../modules/fills/replies/learn-replies.ts";
import { close, findAccounts, showEvents, signOut } from "./accounts.ts";
import { backUp } from "./backup.ts";
import { remove, rotate, showKeys } from "./keys.ts";
import type { Operation } from "./operation.ts";
import { listPayments, markFailed, markPaid } from "./payments.ts";
import { Refusal, refuseMore } from "./refusal.ts";
import { restore } from "./restore.ts";
import { changeTariff, listTariffs } from "./tariffs.ts";
import { verifyTimecards } from "./timecards.ts";

interface Command {
  /** What follows the name of the command. */
  args?: string;
  says: string;
  run(operation: Operation, args: string[]): Promise<string>;
}

const commands: Record<string, Command> = {
  backup: {
    args: "<file>",
    says: "writes everything as it is at this moment, uploaded files included, while the server goes on",
    run: backUp,
  },
  restore: {
    args: "<file>",
    says: "puts a backup into the database of a server that was just started on an empty data folder or database",
    run: restore,
  },
  "tariffs list": {
    says: "the plans, with their prices and ids",
    run: listTariffs,
  },
  "tariffs set": {
    args: "<plan> [--price <dollars>] [--discount <dollars>] [--departments <n>] [--title <text>] [--description <text>] [--active yes|no]",
    says: "changes a plan, named by id or title; --discount 0 ends a discount. What was bought before keeps its price",
    run: changeTariff,
  },
  "payments list": {
    args: "[--status pending]",
    says: "the latest payments, or those in one state",
    run: listPayments,
  },
  "payments mark-paid": {
    args: "<invoice>",
    says: "the money of an invoice has arrived: opens the production and mails the receipt",
    run: markPaid,
  },
  "payments mark-failed": {
    args: "<invoice> [--reason <text>]",
    says: "no money came for an invoice: closes it and tells who asked for it",
    run: markFailed,
  },
  "accounts find": {
    args: "<text>",
    says: "accounts by email, name or id, with their sessions",
    run: findAccounts,
  },
  "accounts events": {
    args: "<email or id>",
    says: "the latest security events of an account",
    run: showEvents,
  },
  "accounts sign-out": {
    args: "<email or id>",
    says: "ends every session of an account",
    run: signOut,
  },
  "accounts close": {
    args: "<email or id> --yes",
    says: "closes an account for good, as its owner could",
    run: close,
  },
  "keys list": {
    says: "the ids of the keys that protect codes and secrets, and which one is in use",
    run: showKeys,
  },
  "keys rotate": {
    says: "adds a key that every running server uses a minute later; earlier keys go on verifying",
    run: rotate,
  },
  "keys remove": {
    args: "<id> [--yes]",
    says: "removes an earlier key, a day after it was in use. Secrets of authenticator apps are encrypted anew before",
    run: remove,
  },
  "verify-timecards": {
    says: "checks that no timecard was changed other than by its moves, and names the revisions that differ",
    run: verifyTimecards,
  },
  relearn: {
    says: "counts anew, from the history of offers, how fast and how often dayplayers reply; fills size their waves by it",
    async run({ db }, args) {
      refuseMore(args);
      return `Counted ${await transaction(db, relearnReplies)} ended offers.`;
    },
  },
};

const usageOf = (name: string, args = "") => `${name} ${args}`.trim();

export const help = `Looks after a Callboard that runs, on the same DATA_DIR or DATABASE_URL.

${Object.entries(commands)
  .map(([name, { args, says }]) => `  npm run operator -- ${usageOf(name, args)}\n      ${says}`)
  .join("\n")}`;

export const asksForHelp = (args: string[]) => args.length === 0 || args.some((arg) => /^(help|--help|-h)$/.test(arg));

/** Runs a command line and returns the text to print. Throws a Refusal for a problem that the operator can fix. */
export async function run(operation: Operation, args: string[]): Promise<string> {
  const name = [args.slice(0, 1), args.slice(0, 2)].find((words) => commands[words.join(" ")]);
  const command = name && commands[name.join(" ")];
  if (!command) throw new Refusal(`There is no command "${args.join(" ")}".\n\n${help}`);
  try {
    return await command.run(operation, args.slice(name.length));
  } catch (error) {
    // parseArgs throws these errors for an unknown option or one without its value.
    if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
      throw new Refusal(`${error.message}\n\nnpm run operator -- ${usageOf(name.join(" "), command.args)}`);
    throw error;
  }
}
