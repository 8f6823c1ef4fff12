import { QrCode } from "@callboard/client/accounts/qr-code";
import { texts } from "../../../lib/texts/texts.ts";
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
    <section aria-label={texts.networkLink.preview} className={styles.poster}>
      <p className={styles.production}>{name}</p>
      <h2 className={styles.department}>{department}</h2>
      <p className={styles.call}>{texts.networkLink.posterTitle}</p>
      <QrCode text={url} label={texts.networkLink.code({ department })} className={styles.code} />
      <p className={styles.sentence}>{texts.networkLink.posterText}</p>
      <p className={styles.address}>
        {texts.networkLink.orType}{" "}
        <b>
          {address.slice(0, end)}
          <wbr />
          {address.slice(end)}
        </b>
      </p>
    </section>
  );
}
