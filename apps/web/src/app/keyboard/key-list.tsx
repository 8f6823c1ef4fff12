import { Dialog } from "@callboard/ui/dialog";
import { keyboardTexts } from "../../lib/texts/en/keyboard.ts";
import styles from "./key-list.module.css";

/** Lists the keys of the head app, by the screens on which they work. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={keyboardTexts.title}>
      <div className="stack-4">
        {Object.values(keyboardTexts.groups).map(({ where, keys }) => (
          <section key={where} aria-label={where}>
            <h3 className="label">{where}</h3>
            <dl className={styles.keys}>
              {Object.values(keys).map(({ key, does }) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
