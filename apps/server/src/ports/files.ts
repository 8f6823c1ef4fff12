import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Uploaded files by name. A name is used only once, so that its content never changes. */
export interface Files {
  name: string;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no file of this name. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Does nothing if there is no file of this name. */
  remove(name: string): Promise<void>;
}

const safe = /^[a-z0-9][a-z0-9-]{7,80}\.[a-z0-9]{2,5}$/;

/** Whether a text has the format of a file name. Other texts never reach a disk or a bucket. */
export const isFileName = (text: string): boolean => safe.test(text);

/** Files in a folder of this machine. The folder is created by the first upload. */
export function diskFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error("This is not a file name of ours.");
    return join(folder, name);
  };
  return {
    name: "disk",
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${pathOf(name)}.part`;
      const file = await open(part, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync(); // An acknowledged file survives a killed process.
      } finally {
        await file.close();
      }
      await rename(part, pathOf(name));
    },
    async get(name) {
      if (!isFileName(name)) return undefined;
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
