import { type Language, languageNames, languages } from "@callboard/contract/languages/languages";
import { Segment } from "@callboard/ui/segment";
import { toast } from "@callboard/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keys } from "../../lib/keys.ts";
import { saveLanguage } from "../../lib/language/keep-language.ts";
import { chooseLanguage, useLanguage } from "../../lib/language/language.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";

const options = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** A language was chosen, and the app is being drawn anew in it. */
let isChosen = false;

/** Chooses the language. It takes effect at once, and is stored on the account of whoever is signed in. */
export function LanguageField() {
  const client = useQueryClient();
  // The field that had the focus is gone with the other language. The new one takes it, and the page stays where it was.
  useEffect(() => {
    if (!isChosen) return;
    isChosen = false;
    document.querySelector<HTMLElement>("input[name=language]:checked")?.focus({ preventScroll: true });
  }, []);
  const choose = async (language: Language) => {
    isChosen = true;
    await chooseLanguage(language);
    if (!session.token()) return;
    try {
      await saveLanguage(client, language);
      // The server writes the texts of notifications.
      await client.invalidateQueries({ queryKey: keys.notifications });
    } catch {
      toast({ kind: "error", text: texts.settings.languageFailed });
    }
  };
  return (
    <Segment
      name="language"
      label={texts.settings.language}
      showLabel={false}
      options={options}
      value={useLanguage()}
      onValue={(language) => void choose(language)}
      size="thumb"
    />
  );
}
