import { createRootRoute } from "@tanstack/react-router";
import { Root } from "../root.tsx";

export const root = createRootRoute({ component: Root });

/** Parses a text from the address's query; a missing or empty one is left out. */
export const searchText = (search: Record<string, unknown>, name: string) =>
  typeof search[name] === "string" && search[name] !== "" ? { [name]: search[name] } : {};
