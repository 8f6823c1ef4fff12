import { Button } from "@callboard/ui/button";
import { saveFile } from "@callboard/ui/save-file";
import { useEffect, useRef } from "react";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { texts } from "../texts/texts.ts";
import { CopyButton } from "./copy-button.tsx";
import type { SecurityApp } from "./security-app.ts";
import styles from "./security-settings.module.css";

interface RecoveryCodesProps {
  app: SecurityApp;
  codes: readonly string[];
  /** The heading level on the page. */
  heading?: "h2" | "h4";
  onDone: () => void;
}

/** The recovery codes, which are shown once. The page does not reload by itself while they are there. */
export function RecoveryCodes({ app: { size }, codes, heading: Heading = "h4", onDone }: RecoveryCodesProps) {
  useHoldUnsaved(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  const download = () =>
    saveFile({ name: "callboard-recovery-codes.txt", bytes: new TextEncoder().encode(text) }, "text/plain");
  return (
    <div className={`stack-3 ${styles.question}`}>
      <Heading ref={heading} tabIndex={-1}>
        {texts.security.recoveryCodes}
      </Heading>
      <p>{texts.security.recoveryCodesHint}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button size={size} onClick={download}>
          {texts.security.downloadCodes}
        </Button>
        <CopyButton size={size} text={text} copied={texts.security.codesCopied}>
          {texts.security.copyCodes}
        </CopyButton>
        <Button size={size} variant="go" onClick={onDone}>
          {texts.security.codesSaved}
        </Button>
      </div>
    </div>
  );
}
