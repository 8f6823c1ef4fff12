import { useSyncExternalStore } from "react";
import { isCodeLost, onCodeLost } from "../load-code.ts";

/** Whether the page has to be reloaded to load its code; see load-code.ts. */
export const useCodeLost = (): boolean => useSyncExternalStore(onCodeLost, isCodeLost, () => false);
