import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { ListedDayplayer } from "@callboard/contract/find-dayplayers";
import { CardList } from "@callboard/ui/card";
import { useState } from "react";
import { AskSheet } from "./ask-sheet.tsx";
import styles from "./people.module.css";
import { PersonCard } from "./person-card.tsx";

interface PeopleListProps {
  /** Its name: "Search dayplayers". */
  label: string;
  dayplayers: readonly ListedDayplayer[];
  onStarred?: ((dayplayer: Dayplayer) => void) | undefined;
}

/** Dayplayers under each other. Of thousands only those near the screen are laid out. */
export function PeopleList({ label, dayplayers, onStarred }: PeopleListProps) {
  const [asking, setAsking] = useState<ListedDayplayer>();
  return (
    <>
      <CardList aria-label={label}>
        {dayplayers.map((dayplayer) => (
          <li key={dayplayer.id} className={styles.row}>
            <PersonCard dayplayer={dayplayer} onAsk={setAsking} onStarred={onStarred} />
          </li>
        ))}
      </CardList>
      <AskSheet dayplayer={asking} onClose={() => setAsking(undefined)} />
    </>
  );
}
