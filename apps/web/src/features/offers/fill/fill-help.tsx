import type { Fill, FillHelp } from "@callboard/contract/fills";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { Button } from "@callboard/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import type { FillOf } from "../../../lib/requests/fills/get-fill.ts";
import { distance } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./fill-panel.module.css";
import type { SaveFill } from "./use-save-fill.ts";

/** Lists what would help a fill that may stay open, and how many people each step would add. */
const fillHelpQuery = (params: FillOf) =>
  routeQuery(keys.fillHelp(params.positionId), fillRoutes.listFillHelp, { params });

interface HelpProps {
  params: FillOf;
  fill: Fill;
  zone: string;
  saving: SaveFill;
}

/** What would help a fill that may stay open, with how many people each step would add. */
export function Help({ params, fill, zone, saving }: HelpProps) {
  const query = useQuery(fillHelpQuery(params));
  return (
    <div className={styles.help}>
      <h3 className="label">{texts.fillPanel.helpTitle}</h3>
      <Loaded
        query={query}
        shape="line"
        count={2}
        label={texts.fillPanel.helpLoading}
        failed={texts.fillPanel.helpFailed}
      >
        {(steps) => (
          <ul>
            {steps.map((help) => (
              <li key={help.step}>
                <span>
                  <b>{texts.fillPanel.people({ count: help.adds })}</b> {stepText(help, zone)}
                </span>
                {(help.step === "excluded" || help.step === "others") && (
                  <Button
                    variant="quiet"
                    busy={saving.isPending}
                    onClick={() =>
                      saving.save({
                        fill_by: fill.fill_by,
                        ...(help.step === "others" ? { ask: "network_first" } : { never: [] }),
                      })
                    }
                  >
                    {texts.fillPanel.askThemToo}
                  </Button>
                )}
                {help.step === "network" && <Link to="/app/my-network">{texts.shell.myNetwork}</Link>}
              </li>
            ))}
            {steps.length === 0 && (
              <li>
                <span>{texts.fillPanel.noHelp}</span>
                <Link to="/app/my-network/contacts">{texts.fillPanel.toContacts}</Link>
              </li>
            )}
            <li>
              <span>{texts.fillPanel.rate}</span>
              <Link to="/app/calendar/$date" params={{ date: fill.start_date }}>
                {texts.offers.toDayplan}
              </Link>
            </li>
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function stepText({ step, miles, until }: FillHelp, zone: string): string {
  if (step === "wider_radius") return texts.fillPanel.help.wider_radius({ distance: distance(miles ?? 0) });
  if (step === "asleep") return texts.fillPanel.help.asleep({ when: until ? deadlineText(until, zone) : "" });
  return texts.fillPanel.help[step];
}
