import { locale } from "@callboard/ui/locale";
import { signOnTexts as english } from "./en.ts";
import { signOnTexts as spanish } from "./es.ts";

/** The texts of single sign-on in the language of the app. */
export const signOnTexts = () => (locale().startsWith("es") ? spanish : english);
