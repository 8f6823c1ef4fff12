import { createRootRoute } from "@tanstack/react-router";
import { Root } from "./root.tsx";
import { NotFound } from "./screens.tsx";

export const root = createRootRoute({ component: Root, notFoundComponent: NotFound });

/** A word of the address, when it is there. */
export const searchText = (search: Record<string, unknown>, name: string) =>
  typeof search[name] === "string" && search[name] !== "" ? { [name]: search[name] } : {};
