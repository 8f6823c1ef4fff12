import { fullName } from "@callboard/client/format";
import { Avatar } from "@callboard/ui/avatar";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths } from "../lib/paths.ts";
import { account } from "../lib/requests/account.ts";
import { texts } from "../lib/texts/texts.ts";
import styles from "./me.module.css";

/** The signed-in account at the top of the first screen, as a link to the profile. */
export function Me() {
  const { data } = useQuery(account);
  if (!data) return null;
  return (
    <Link href={paths.profile} className={styles.me}>
      <Avatar name={fullName(data)} picture={data.profile_picture_url ?? undefined} variant="me" />
      <span className="visually-hidden">{texts.basics.signedInAs({ name: fullName(data) })}</span>
    </Link>
  );
}
