import { join } from "node:path";
import { languages } from "@callboard/contract/languages/languages";
import { expect, test } from "vitest";
import type { MessageTree } from "../../../../../packages/ui/vite/messages.ts";
import { loadedWith, textsNamedIn } from "../../../../../scripts/testing/texts/named-texts.ts";
import { catalogues, screenTexts } from "../../../vite/catalogues.ts";

const player = join(import.meta.dirname, "../..");

/** Areas of modules that first screens load for another of their functions. */
const unused = ["ago"];
/** What became of answers that waited for a network: told once all texts are there (src/app/answers.tsx). */
const later = ["unsent.sent", "unsent.daysSent", "unsent.takenBack"];

/** Whether a catalogue has this text. Some areas are only in Spanish (client/src/texts/server-texts.ts). */
function has(catalogue: MessageTree | undefined, text: string): boolean {
  const [area = "", key = ""] = text.split(".");
  const texts = catalogue?.[area];
  return typeof texts === "object" && texts[key] !== undefined;
}

for (const [screen, part] of Object.entries(screenTexts))
  test(`${screen} has all of its texts before the others are loaded, in each language`, () => {
    const files = loadedWith([join(player, "main.tsx"), join(player, `features/${screen}.tsx`)]);
    expect(files.size).toBeGreaterThan(50);
    const named = [...new Set([...files].flatMap(textsNamedIn))];
    expect(named.length).toBeGreaterThan(20);
    for (const language of languages) {
      const [all, own] = [catalogues[`${language}/all`], catalogues[`${language}/${part}`]];
      const missing = named.filter((text) => has(all, text) && !has(own, text) && !later.includes(text));
      expect(missing.filter((text) => !unused.includes(text.split(".")[0] ?? "")).sort()).toEqual([]);
    }
  });
