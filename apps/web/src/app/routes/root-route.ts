import { pick } from "@callboard/contract/plain/pick";
import { createRootRoute } from "@tanstack/react-router";
import { Root } from "../root.tsx";

export const root = createRootRoute({ component: Root });

/** Parses texts from the address's query; missing and empty ones are left out. */
export const searchTexts =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string } =>
    pick(
      search as { [N in Name]?: string },
      names.filter((name) => typeof search[name] === "string" && search[name] !== ""),
    );
