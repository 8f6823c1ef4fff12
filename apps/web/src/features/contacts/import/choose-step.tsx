import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { importSize } from "@callboard/contract/limits";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { contactsTexts } from "../../../lib/texts/en/contacts.ts";
import { texts } from "../../../lib/texts/texts.ts";
import type { ContactTable } from "../reading/contact-table.ts";
import { decodeText, isText } from "../reading/decode-text.ts";
import { readContacts } from "../reading/read-contacts.ts";
import styles from "./import.module.css";

const mostBytes = 5 * 1024 * 1024;

/** The first step: a file, or lines from the clipboard. */
export function ChooseStep({ onTable }: { onTable: (table: ContactTable) => void }) {
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState<string>();
  const [spellings, setSpellings] = useState<ReturnType<typeof decodeText>["spellings"]>([]);
  useHoldUnsaved(pasted !== "");

  const read = (text: string) => {
    const table = readContacts(text);
    if (table.rows.length === 0) setProblem(contactsTexts.nobodyFound);
    else if (table.rows.length > importSize) setProblem(contactsTexts.tooMany({ count: table.rows.length }));
    else onTable(table);
  };
  const readFile = async (file: File | undefined) => {
    setProblem(undefined);
    setSpellings([]);
    if (!file) return;
    if (file.size > mostBytes) return setProblem(contactsTexts.tooLarge);
    try {
      const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
      if (!isText(decoded.text)) setProblem(contactsTexts.notText);
      else if (decoded.spellings.length > 0) setSpellings(decoded.spellings);
      else read(decoded.text);
    } catch {
      setProblem(contactsTexts.unreadable);
    }
  };

  return (
    <form
      noValidate
      className={`stack-4 ${styles.steps}`}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(undefined);
        read(pasted);
      }}
    >
      <p>{contactsTexts.bringLead}</p>
      <TextField
        label={contactsTexts.file}
        hint={contactsTexts.fileHint}
        type="file"
        accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/plain,text/vcard"
        // Otherwise a browser does not report the same file again, which may have been corrected meanwhile.
        onClick={(event) => {
          event.currentTarget.value = "";
        }}
        onChange={(event) => void readFile(event.currentTarget.files?.[0])}
      />
      <div role="status" className="row-2">
        {spellings.length > 0 && <p>{contactsTexts.spelling}</p>}
        {spellings.map(({ text, examples }) => (
          <Button key={examples} onClick={() => read(text)}>
            {examples}
          </Button>
        ))}
      </div>
      <TextAreaField
        label={contactsTexts.paste}
        hint={contactsTexts.pasteHint}
        rows={8}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <Problem>{problem}</Problem>
      <div>
        <Button type="submit" variant="go">
          {texts.basics.continue}
        </Button>
      </div>
    </form>
  );
}
