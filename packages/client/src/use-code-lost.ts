import { useSyncExternalStore } from "react";
import { isCodeLost, onCodeLost } from "./load-code.ts";

/** Whether only loading the page anew brings what it needs; see load-code.ts. */
export const useCodeLost = (): boolean => useSyncExternalStore(onCodeLost, isCodeLost, () => false);
