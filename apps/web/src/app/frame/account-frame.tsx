import type { Production } from "@callboard/contract/productions";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { queryClient } from "../../lib/query-client.ts";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { lazyScreen } from "../lazy-screen.ts";

// Imported as the routes do, so that each is one file for both.
const Shell = lazyScreen(() => import("./shell.tsx"), "Shell");
const Office = lazyScreen(() => import("./office.tsx"), "Office");

const frameOf = (production: Production | null | undefined) => (production?.setup_completed ? Shell : Office);

/** Loads the code of the frame, so that it is rendered together with its screen. */
export const loadFrame = async (): Promise<void> => {
  await frameOf(queryClient.getQueryData(selectedProductionQuery.queryKey)).preload?.();
};

/** The frame of the account screens: with the navigation inside a production, without it before one is selected. */
export function AccountFrame() {
  const { data: production } = useQuery(selectedProductionQuery);
  const Frame = frameOf(production);
  return (
    <Suspense>
      <Frame />
    </Suspense>
  );
}
