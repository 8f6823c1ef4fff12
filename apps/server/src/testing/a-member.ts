import { randomUUID } from "node:crypto";
import type { Db } from "../db/schema.ts";
import { createProfile } from "../modules/dayplayers/create-profile.ts";

/**
 * Creates a dayplayer who joined on that day and has an empty profile. Returns the id. There is no session for the
 * account. It is inserted directly, because tests need hundreds of them.
 */
export async function aMember(db: Db, memberSince: string, firstName = "Ada"): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("accounts")
      .values({
        email,
        email_norm: email,
        type: "dayplayer",
        first_name: firstName,
        last_name: "Lind",
        department: "Costume",
        country_code: "+1",
        phone_number: "",
        password_hash: "",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await createProfile(tx, id, memberSince);
    return id;
  });
}
