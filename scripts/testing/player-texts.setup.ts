import { loadTexts } from "../../apps/player/src/lib/texts/texts.ts";

// The app loads its texts before it renders.
await loadTexts("en");
