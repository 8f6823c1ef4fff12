import { canEnter } from "@callboard/contract/departments/can-enter";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { Office } from "./office.tsx";
import { Shell } from "./shell.tsx";

/** The frame of the account screens: with the navigation inside a production, without it before one is selected. */
export function AccountFrame({ children }: { children?: ReactNode }) {
  const { data: production } = useQuery(selectedProductionQuery);
  const Frame = production && canEnter(production) ? Shell : Office;
  return <Frame>{children}</Frame>;
}
