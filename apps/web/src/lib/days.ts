export * from "@callboard/client/days";
