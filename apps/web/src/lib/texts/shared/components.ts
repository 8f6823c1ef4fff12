import texts from "virtual:messages/en/shared";
import { locales } from "@callboard/contract/languages/languages";
import { setTexts } from "@callboard/ui/messages";

// The texts of the shared components, before any of them is drawn.
setTexts(locales.en, texts);
