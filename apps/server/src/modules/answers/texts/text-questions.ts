import type { Tx } from "../../../db/schema.ts";
import { type NewQuestion, saveQuestions } from "./text-queries.ts";

/** Remembers that a question was texted to a number, so that a reply from it can answer. */
export const recordTextQuestion = (tx: Tx, question: NewQuestion): Promise<void> => saveQuestions(tx, [question]);
