import { useQuery } from "@tanstack/react-query";
import { selectedProductionQuery } from "../lib/requests/selected-production.ts";
import { Office } from "./office.tsx";
import { Shell } from "./shell.tsx";

/** Around the screens about the account itself: inside a production with its navigation, before one without. */
export function AccountFrame() {
  const { data: production } = useQuery(selectedProductionQuery);
  return production?.setup_completed ? <Shell /> : <Office />;
}
