import { QrCode } from "@callboard/client/accounts/qr-code";
import { networkLinkTexts } from "../../../lib/texts/en/contacts.ts";
import { useProduction } from "../../../lib/use-production.ts";
import styles from "./network-link.module.css";

/** The page to print, on A4 or Letter. Nothing else of the screen is printed. */
export function Poster({ url }: { url: string }) {
  const { name, departments } = useProduction();
  const department = departments.find(({ is_mine }) => is_mine)?.name ?? "";
  // A line breaks before the token, if one has to.
  const address = url.replace(/^https?:\/\//, "");
  const end = address.lastIndexOf("/") + 1;
  return (
    <section aria-label={networkLinkTexts.preview} className={styles.poster}>
      <p className={styles.production}>{name}</p>
      <h2 className={styles.department}>{department}</h2>
      <p className={styles.call}>{networkLinkTexts.posterTitle}</p>
      <QrCode text={url} label={networkLinkTexts.code({ department })} className={styles.code} />
      <p className={styles.sentence}>{networkLinkTexts.posterText}</p>
      <p className={styles.address}>
        {networkLinkTexts.orType}{" "}
        <b>
          {address.slice(0, end)}
          <wbr />
          {address.slice(end)}
        </b>
      </p>
    </section>
  );
}
