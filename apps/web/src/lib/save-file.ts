import type { AnsweredFile } from "@callboard/contract/route";

/** Hands a file that was fetched with the session, which no link carries, to the browser to keep. */
export function saveFile({ name, bytes }: AnsweredFile, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes.slice().buffer], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Once the browser has taken it over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
