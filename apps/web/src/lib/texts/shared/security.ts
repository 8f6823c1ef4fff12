import texts from "virtual:messages/en/security";
import { locales } from "@callboard/contract/languages/languages";
import { setTexts } from "@callboard/ui/messages";

// The texts of passkeys, two-step sign-in and themes, for the screens that show them.
setTexts(locales.en, texts);
