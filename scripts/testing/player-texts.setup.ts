import { en } from "../../apps/player/src/lib/texts/en/all.ts";
import { setTexts } from "../../packages/ui/src/texts/messages.ts";
import { compileTexts } from "../../packages/ui/vite/messages.ts";

// The shared packages find their own areas among those of the player app.
setTexts("en-US", compileTexts(en));
