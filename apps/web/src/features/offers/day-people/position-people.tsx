import { fullName } from "@callboard/client/format";
import { toastError } from "@callboard/client/server-errors";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { JobOffer } from "@callboard/contract/offers";
import { Button } from "@callboard/ui/button";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { separatePart } from "@callboard/ui/lazy-part";
import { Menu } from "@callboard/ui/menu";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { dayCostsQuery } from "../../../lib/requests/day-costs.ts";
import { dayPeopleQuery } from "../../../lib/requests/day-people.ts";
import { pencilsQuery } from "../../../lib/requests/pencils.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useRemoveStandby } from "../fill/people/remove-standby.ts";
import styles from "./people.module.css";
import type { PersonAction } from "./person-dialogs.tsx";
import { PersonRow } from "./person-row.tsx";
import { standbyText, stateOf } from "./person-state.ts";

const PersonDialogs = lazyDialog(() => import("./person-dialogs.tsx"));
const PencilRows = separatePart(() => import("../pencils/pencil-rows.tsx"));

interface PositionPeopleProps {
  plan: Dayplan;
  position: Position;
  /** Nothing of the day can be changed. */
  locked: boolean;
}

/** The people of a position: who is booked, then who was asked, who stands by and who is pencilled. */
export function PositionPeople({ plan: { id, date, zone }, position, locked }: PositionPeopleProps) {
  const { data, isError } = useQuery({ ...dayPeopleQuery(date), enabled: id !== null });
  const { data: costs } = useQuery({ ...dayCostsQuery(date), enabled: id !== null });
  const { data: pencilled } = useQuery({ ...pencilsQuery(date), enabled: id !== null && !locked });
  const [action, setAction] = useState<PersonAction>();
  const offers = data?.offers.filter(({ position_id }) => position_id === position.id) ?? [];
  const guardsOf = (person: string) => costs?.days[0]?.guards.find((each) => each.dayplayer_id === person)?.guards;
  const standbys = data?.standbys.filter(({ position_id }) => position_id === position.id) ?? [];
  // A pencil names its position, also before that is active. Who was offered the job already stands above.
  const pencils = (pencilled?.pencils ?? []).filter(
    (pencil) =>
      pencil.position === position.name && offers.every(({ receiver }) => receiver.id !== pencil.dayplayer.id),
  );
  const removing = useRemoveStandby({ dayplanId: id ?? "", positionId: position.id ?? "" });
  const remove = (dayplayer: Dayplayer) =>
    removing.mutate(dayplayer.id, {
      onSuccess: () => toast({ kind: "success", text: texts.standbys.removed({ name: fullName(dayplayer) }) }),
      onError: toastError,
    });
  // The lines keep their height until the names are there.
  const expected = data || isError ? 0 : position.booked + position.open_offers;
  if (offers.length + standbys.length + pencils.length + expected === 0) return null;
  return (
    <>
      <ul className={styles.people} aria-label={texts.dayPeople.of({ position: position.name })} aria-busy={!data}>
        {Array.from({ length: expected }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty line has no identity but its place
          <li key={at} className={styles.person} />
        ))}
        {offers.map((offer) => (
          <PersonRow
            key={offer.id}
            dayplayer={offer.receiver}
            contact={offer.contact}
            state={stateOf(offer)}
            guards={guardsOf(offer.receiver.id)}
          >
            {!locked && <Actions offer={offer} onAction={setAction} />}
          </PersonRow>
        ))}
        {standbys.map((standby) => (
          <PersonRow
            key={standby.dayplayer.id}
            dayplayer={standby.dayplayer}
            contact={null}
            state={{ text: standbyText(standby, zone), variant: "waiting" }}
          >
            {!locked && (
              <Menu label={texts.dayPeople.more({ name: fullName(standby.dayplayer) })}>
                <Button variant="stop" onClick={() => remove(standby.dayplayer)}>
                  {texts.dayPeople.removeStandby}
                </Button>
              </Menu>
            )}
          </PersonRow>
        ))}
        {pencils.length > 0 && <PencilRows pencils={pencils} zone={zone} />}
      </ul>
      {action &&
        // Outside of the page's form, which Enter in a field of a dialog would submit.
        createPortal(<PersonDialogs action={action} onClose={() => setAction(undefined)} />, document.body)}
    </>
  );
}

/** The next action beside the menu with the others: to replace whoever has not confirmed, to extend what waits. */
function Actions({ offer, onAction }: { offer: JobOffer; onAction: (action: PersonAction) => void }) {
  const name = fullName(offer.receiver);
  const isBooked = offer.state === "accepted";
  const isUrgent = stateOf(offer).variant === "needs";
  const act = (does: PersonAction["does"], label: string, of = `${label}, ${name}`) => (
    <Button
      variant={does === "cancel" || does === "revoke" ? "stop" : "quiet"}
      aria-label={of}
      onClick={() => onAction({ does, offer })}
    >
      {label}
    </Button>
  );
  const replace = act("replace", texts.reconfirmation.replace, texts.reconfirmation.replaceWhom({ name }));
  return (
    <>
      {isBooked && isUrgent && replace}
      {offer.state === "open" && act("extend", texts.offers.extend)}
      <Menu label={texts.dayPeople.more({ name })}>
        {isBooked ? (
          <>
            {!isUrgent && replace}
            {act("cancel", texts.dayPeople.cancel)}
          </>
        ) : (
          act("revoke", texts.dayPeople.revoke)
        )}
      </Menu>
    </>
  );
}
