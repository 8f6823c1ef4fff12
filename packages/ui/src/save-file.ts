/** Saves a fetched file by the browser. A plain link would not work, because it sends no session token. */
export function saveFile({ name, bytes }: { name: string; bytes: Uint8Array }, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes.slice().buffer], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The address is needed until the browser has copied the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
