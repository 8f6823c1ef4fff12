import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";

/** Presses a download button and returns the file's name and content. */
export async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting: Promise<Download> = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
