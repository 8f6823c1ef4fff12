import { retentionCutoff } from "../../../config/retention.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { Turns } from "../../../db/turns.ts";
import type { ReceivedText } from "../../../ports/texts.ts";
import { answerText, type TextContext } from "./answer-text.ts";
import * as q from "./text-queries.ts";

/** Texts of one number are answered one after another, in the order in which this process received them. */
const turns = new Turns();

/** Stores a text and answers it. A text that was received before has no effect. */
export async function receiveText(context: TextContext, text: ReceivedText): Promise<void> {
  const stored = await q.insertText(context.db, text);
  if (stored) await turns.take(text.from, () => answerText(context, stored, text.keyword));
}

/** How long a process may take to answer a text before the sweep answers it. */
const retryAfter = { seconds: 30 };

/** Answers texts whose process ended in between. Returns their number. */
export async function answerWaitingTexts(context: TextContext): Promise<number> {
  const waiting = await q.listWaitingTexts(context.db, context.now.subtract(retryAfter));
  for (const text of waiting) await turns.take(text.phone, () => answerText(context, text));
  return waiting.length;
}

/** Deletes the questions that were texted to an account that is deleted. */
export const deleteTextQuestions = async (tx: Tx, accountId: string): Promise<void> => {
  await q.deleteQuestionsOf(tx, accountId);
};

/** Deletes questions that no text can answer any more, and texts that were received, after their periods of retention. */
export async function purgeTexts(db: Db, now: Temporal.Instant): Promise<void> {
  await q.deleteQuestions(db, retentionCutoff("textQuestions", now));
  await q.deleteTexts(db, retentionCutoff("receivedTexts", now));
}
