import { locale } from "@callboard/ui/locale";
import { accountTexts as english } from "./en.ts";
import { accountTexts as spanish } from "./es.ts";

/** The texts of accounts in the language of the app. They are not part of the first scripts of either app. */
export const accountTexts = () => (locale().startsWith("es") ? spanish : english);
