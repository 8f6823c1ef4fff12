import type { ReactElement } from "react";
import { useOneByOne } from "./use-one-by-one.ts";

/** Renders its children one after another, so that what a screen shows first does not wait for what is far below. */
export const OneByOne = ({ children }: { children: readonly ReactElement[] }) =>
  children.slice(0, useOneByOne(children.length));
