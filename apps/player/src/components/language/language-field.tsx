import { type Language, languageNames, languages } from "@callboard/contract/languages/languages";
import { Segment } from "@callboard/ui/segment";
import { toast } from "@callboard/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { keys } from "../../lib/keys.ts";
import { saveLanguage } from "../../lib/language/keep-language.ts";
import { showLanguage, useLanguage } from "../../lib/language/language.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/settings.ts";

const options = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** Chooses the language. It takes effect at once, and is stored on the account of whoever is signed in. */
export function LanguageField() {
  const client = useQueryClient();
  const choose = async (language: Language) => {
    await showLanguage(language);
    if (!session.token()) return;
    try {
      await saveLanguage(client, language);
      // The server writes the texts of notifications.
      await client.invalidateQueries({ queryKey: keys.notifications });
    } catch {
      toast({ kind: "error", text: texts.languageFailed });
    }
  };
  return (
    <Segment
      name="language"
      label={texts.language}
      showLabel={false}
      options={options}
      value={useLanguage()}
      onValue={(language) => void choose(language)}
      size="thumb"
    />
  );
}
