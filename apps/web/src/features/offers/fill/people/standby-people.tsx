import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { Standby } from "@callboard/contract/fills/standbys";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { deadlineText } from "../../../../components/fills/deadline-text.ts";
import { routeQuery } from "../../../../lib/call.ts";
import { keys } from "../../../../lib/keys.ts";
import type { FillOf } from "../../../../lib/requests/fills/get-fill.ts";
import { texts } from "../../../../lib/texts/texts.ts";
import { useRemoveStandby } from "./remove-standby.ts";
import styles from "./standby-people.module.css";

/** Who stands by for a position. Its key is below that of the fill, whose events change it too. */
const standbysQuery = (params: FillOf) =>
  routeQuery([...keys.fill(params.positionId), "standbys"], standbyRoutes.listStandbys, { params });

/** Who stands by for a position, in the order in which they get a place. The head may remove them. */
export function StandbyPeople({ params, zone }: { params: FillOf; zone: string }) {
  const query = useQuery(standbysQuery(params));
  const remove = useRemoveStandby(params);
  const heading = useRef<HTMLHeadingElement>(null);
  const [news, setNews] = useState("");
  const [retried, setRetried] = useState(false);
  const isLoaded = query.data !== undefined;
  // The button that was pressed is gone.
  useEffect(() => {
    if (news || (retried && isLoaded)) heading.current?.focus();
  }, [news, retried, isLoaded]);
  const standbys = query.data ?? [];
  if (query.isError && !isLoaded)
    return (
      <div className={styles.whole}>
        <p role="alert">{texts.standbys.failed}</p>
        <Button
          variant="quiet"
          busy={query.isFetching}
          onClick={() => {
            setRetried(true);
            void query.refetch();
          }}
        >
          {texts.basics.tryAgain}
        </Button>
      </div>
    );
  if (standbys.length === 0 && !news) return null;
  const removeOne = ({ dayplayer }: Standby) =>
    remove.mutate(dayplayer.id, {
      onSuccess: () => setNews(texts.standbys.removed({ name: fullName(dayplayer) })),
    });
  return (
    <div className={styles.whole}>
      <h3 ref={heading} tabIndex={-1} className="label">
        {texts.standbys.title({ count: standbys.filter(({ state }) => state !== "invited").length })}
      </h3>
      <ul className={styles.list}>
        {standbys.map((standby) => {
          const name = fullName(standby.dayplayer);
          return (
            <li key={standby.dayplayer.id}>
              <span>
                <b>{name}</b> {factsOf(standby, zone)}
              </span>
              <Button
                variant="quiet"
                aria-label={texts.standbys.removeOf({ name })}
                busy={remove.isPending && remove.variables === standby.dayplayer.id}
                busyLabel={texts.standbys.removing}
                onClick={() => removeOne(standby)}
              >
                {texts.basics.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      <Problem>{remove.error ? errorMessage(remove.error) : undefined}</Problem>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </div>
  );
}

function factsOf({ state, mode, until }: Standby, zone: string): string {
  if (state !== "standing_by") return texts.standbys.states[state];
  return [mode && texts.standbys.modes[mode], until && texts.standbys.until({ when: deadlineText(until, zone) })]
    .filter(Boolean)
    .join(", ");
}
