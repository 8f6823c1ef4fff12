import type { UploadedFile } from "@callboard/contract/route";
import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Files } from "../../../ports/files.ts";
import { done, refused } from "../../../result.ts";
import { redrawPicture } from "./redraw-picture.ts";
import * as q from "./settings-queries.ts";

interface PictureInput {
  accountId: string;
  file: UploadedFile | undefined;
  files: Files;
}

/** The path prefix of picture URLs; the file's name follows it. */
const picturePath = "/files/";

/** Replaces an account's picture. The new one is re-encoded and stored under a name that can't be guessed. */
export async function updatePicture(db: Db, { accountId, file, files }: PictureInput) {
  if (!file || (file.whole && file.bytes.length === 0)) return refused("picture_missing");
  if (!file.whole) return refused("picture_too_large");
  const drawn = await redrawPicture(file.bytes);
  if (!drawn.ok) return drawn;

  const name = `${crypto.randomUUID()}.webp`;
  await files.put(name, drawn.value);
  const url = `${picturePath}${name}`;
  const before = await transaction(db, async (tx) => {
    const account = await q.lockAccount(tx, accountId);
    await q.updateAccount(tx, accountId, { profile_picture_url: url });
    return account?.profile_picture_url;
  });
  await removePicture(files, before ?? null);
  return done({ profile_picture_url: url });
}

/** Deletes the file of a picture's URL if this server stores it. */
export async function removePicture(files: Files, url: string | null): Promise<void> {
  if (url?.startsWith(picturePath)) await files.remove(url.slice(picturePath.length));
}
