import { verifyCards } from "../modules/timecards/verify-cards.ts";
import type { Operation } from "./operation.ts";
import { Refusal, refuseMore } from "./refusal.ts";

const parts = { revision: "was changed", card: "is not as the card is", lines: "is not as the lines are" };

/** Runs `verify-timecards`. It fails if a card is not what its revisions say. */
export async function verifyTimecards({ db }: Operation, args: string[]): Promise<string> {
  refuseMore(args);
  const { checked, faults } = await verifyCards(db);
  if (faults.length === 0) return `${checked} timecards are as they were signed.`;
  const listed = faults.map(({ id, rev, what }) => `Timecard ${id}, revision ${rev}: it ${parts[what]}.`);
  throw new Refusal([`${checked} timecards were checked.`, ...listed].join("\n"));
}
