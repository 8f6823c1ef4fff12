import { en } from "../../apps/web/src/lib/texts/en/all.ts";
import { setTexts } from "../../packages/ui/src/texts/messages.ts";
import { compileTexts } from "../../packages/ui/vite/messages.ts";

for (const part of Object.values(en)) setTexts("en-US", compileTexts(part));
