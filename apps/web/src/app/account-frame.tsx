import { lazyPart } from "@callboard/ui/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { selectedProductionQuery } from "../lib/requests/selected-production.ts";

// Imported as the routes do, so that each is one file for both.
const Shell = lazyPart(async () => ({ default: (await import("./shell.tsx")).Shell }));
const Office = lazyPart(async () => ({ default: (await import("./office.tsx")).Office }));

/** The frame of the account screens: with the navigation inside a production, without it before one is selected. */
export function AccountFrame() {
  const { data: production } = useQuery(selectedProductionQuery);
  return <Suspense>{production?.setup_completed ? <Shell /> : <Office />}</Suspense>;
}
