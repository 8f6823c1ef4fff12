import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { ListedDayplayer } from "@callboard/contract/dayplayers/find-dayplayers";
import { CardList } from "@callboard/ui/card";
import { useState } from "react";
import { useRenderedRows } from "../../lib/first-screen/use-rendered-rows.ts";
import { focusNextRow } from "./focus-next-row.ts";
import styles from "./people.module.css";
import { PersonCard } from "./person-card.tsx";
import { StandingOfferSheet } from "./standing-offer-sheet.tsx";

interface PeopleListProps {
  /** The accessible name of the list. */
  label: string;
  dayplayers: readonly ListedDayplayer[];
  onStarred?: ((dayplayer: Dayplayer) => void) | undefined;
}

/** A list of dayplayers. It can have thousands of rows, of which the browser lays out only those near the viewport. */
export function PeopleList({ label, dayplayers, onStarred }: PeopleListProps) {
  const rendered = useRenderedRows();
  const [receiver, setReceiver] = useState<ListedDayplayer>();
  return (
    <>
      <CardList ref={focusNextRow} aria-label={label}>
        {dayplayers.slice(0, rendered).map((dayplayer) => (
          <li key={dayplayer.id} className={styles.row}>
            <PersonCard dayplayer={dayplayer} onStandingOffer={setReceiver} onStarred={onStarred} />
          </li>
        ))}
      </CardList>
      <StandingOfferSheet dayplayer={receiver} onClose={() => setReceiver(undefined)} />
    </>
  );
}
