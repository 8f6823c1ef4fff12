import type { Db, Tx } from "../../../db/schema.ts";

/**
 * Switches texts on or off for all accounts with this confirmed number, because its owner texted START or STOP. The number
 * stays confirmed: the text came from it.
 */
export const switchTexts = async (db: Db | Tx, number: string, isOn: boolean): Promise<void> => {
  await db
    .updateTable("accounts")
    .set({ notify_by_text: isOn })
    .where("confirmed_phone", "=", number)
    .where("deleted_at", "is", null)
    .execute();
};
