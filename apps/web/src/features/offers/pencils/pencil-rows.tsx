import { fullName } from "@callboard/client/format";
import type { Pencil } from "@callboard/contract/pencils/pencils";
import { Button } from "@callboard/ui/button";
import { useState } from "react";
import { createPortal } from "react-dom";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { pencilTexts } from "../../../lib/texts/en/crew/pencils.ts";
import { PersonRow } from "../day-people/person-row.tsx";
import PencilSheet, { type OpenedPencil } from "./pencil-sheet.tsx";

interface PencilRowsProps {
  pencils: readonly Pencil[];
  zone: string;
}

/** Who is pencilled for a position of a day, in a line each, below those who were asked. */
export default function PencilRows({ pencils, zone }: PencilRowsProps) {
  const [opened, setOpened] = useState<OpenedPencil>();
  return (
    <>
      {pencils.map((pencil) => (
        <PersonRow key={pencil.id} dayplayer={pencil.dayplayer} contact={null} state={stateOf(pencil, zone)}>
          <Button
            variant="quiet"
            aria-label={pencilTexts.ofDay.open({ name: fullName(pencil.dayplayer) })}
            onClick={() => setOpened(pencil)}
          >
            {pencilTexts.of.pencil}
          </Button>
        </PersonRow>
      ))}
      {/* Outside of the page's form, which Enter in a field of a sheet would submit. */}
      {createPortal(<PencilSheet opened={opened} zone={zone} onClose={() => setOpened(undefined)} />, document.body)}
    </>
  );
}

/** Who waits for a decision comes with its deadline, because the head has to do something about it. */
function stateOf({ rank, until, answer_by, challenged_until }: Pencil, zone: string) {
  const at = (moment: string) => deadlineText(moment, zone);
  const text = rank
    ? pencilTexts.ofDay.pencilled({ rank, at: at(challenged_until ?? until), isChallenged: challenged_until !== null })
    : pencilTexts.ofDay.asked({ at: at(answer_by ?? until) });
  return { text, variant: challenged_until ? ("needs" as const) : ("waiting" as const) };
}
