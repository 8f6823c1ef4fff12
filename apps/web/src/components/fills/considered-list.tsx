import { fullName } from "@callboard/client/format";
import type { Considered } from "@callboard/contract/dayplayers/passed-over";
import { passedOverRoutes } from "@callboard/contract/routes/dayplayers/passed-over";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import type { FillOf } from "../../lib/requests/fills/get-fill.ts";
import { distance } from "../../lib/shown-units.ts";
import { texts } from "../../lib/texts/texts.ts";
import { Loaded } from "../loaded.tsx";
import styles from "./considered-list.module.css";

/** Who was considered in a wave. It is frozen, so that it is read once. */
const consideredQuery = (params: FillOf, wave: number) =>
  routeQuery(
    [...keys.department, "considered", params.positionId, wave],
    passedOverRoutes.listConsidered,
    { params: { ...params, wave: String(wave) } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** Who was considered in a wave, as it was frozen with it. It is read when it is opened. */
export function ConsideredList({ params, wave }: { params: FillOf; wave: number }) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...consideredQuery(params, wave), enabled: open });
  return (
    <details className={styles.considered} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.considered.title}</summary>
      {open && (
        <Loaded query={query} shape="line" count={3} label={texts.considered.loading} failed={texts.considered.failed}>
          {(people) =>
            people.length === 0 ? (
              <p>{texts.considered.empty}</p>
            ) : (
              <ul>
                {people.map((person) => (
                  <li key={person.dayplayer.id}>
                    {person.rank ? texts.considered.rank({ rank: person.rank }) : ""}
                    <b>{fullName(person.dayplayer)}</b>, {texts.considered.outcomes[person.outcome]}
                    <br />
                    <small>{whyText(person)}</small>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </details>
  );
}

const whyText = ({ reasons: { starred, worked_before, kept, of, distance_miles } }: Considered) =>
  [
    starred && texts.considered.starred,
    worked_before > 0 && texts.considered.worked({ times: worked_before }),
    of === 0 ? texts.considered.isNew : texts.considered.kept({ kept, of }),
    distance_miles !== null && distance(distance_miles),
  ]
    .filter(Boolean)
    .join(" · ");
