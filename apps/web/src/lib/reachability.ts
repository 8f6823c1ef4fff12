export * from "@callboard/client/reachability";
