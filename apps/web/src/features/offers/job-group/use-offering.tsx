import { toastError } from "@callboard/client/server-errors";
import type { Job } from "@callboard/contract/dayplans";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { GroupSheet } from "./group-sheet.tsx";
import { groupQuery } from "./list-group.ts";
import type { PlannedOffer } from "./offer-group.ts";

interface Offering {
  offers: readonly PlannedOffer[];
  jobs: readonly Job[];
  onSent: () => void;
}
const nobody: [] = [];

/** Opens the sheet that sends offers, with the current state of their jobs. */
export function useOffering() {
  const client = useQueryClient();
  const [offering, setOffering] = useState<Offering>({ offers: nobody, jobs: nobody, onSent: () => undefined });
  const offer = async (offers: readonly PlannedOffer[], onSent: () => void = () => undefined) => {
    const ids = [...new Set(offers.flatMap(({ jobs }) => jobs))];
    try {
      const jobs = await client.fetchQuery(groupQuery(ids.join()));
      setOffering({ offers, jobs, onSent });
    } catch (error) {
      toastError(error);
    }
  };
  const sheet = <GroupSheet {...offering} onClose={() => setOffering({ ...offering, offers: nobody })} />;
  return { offer, sheet };
}
