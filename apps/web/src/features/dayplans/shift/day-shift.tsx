import { lazyPart } from "@callboard/ui/lazy-part";
import { Suspense } from "react";
import type { ShiftProps } from "./shift-card.tsx";

const ShiftCard = lazyPart(() => import("./shift-card.tsx"));

/** What a planned day costs at other times. Its code is loaded after the day. */
export const DayShift = (props: ShiftProps) =>
  props.plan.id !== null && (
    <Suspense fallback={null}>
      <ShiftCard {...props} />
    </Suspense>
  );
