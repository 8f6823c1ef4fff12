import type { DepartmentDetails, Production } from "@callboard/contract/productions";
import { createContext, useContext } from "react";

type Positions = DepartmentDetails["position_data"];
const none: Positions = [];

/** The positions of the head's department in its own order. */
export const positionsOf = (production: Production | null | undefined): Positions =>
  production?.departments.find(({ is_mine }) => is_mine)?.details?.position_data ?? none;

/** These positions, from the frame: a month has hundreds of tags, which read them without a query each. */
export const DepartmentPositions = createContext(none);

/** What gives a position its color: its index in the department's list, so that no two share one, else its name. */
export function usePositionColor(name: string): number | string {
  const index = useContext(DepartmentPositions).findIndex((position) => position.name === name);
  return index < 0 ? name : index;
}
