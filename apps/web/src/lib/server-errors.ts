export * from "@callboard/client/server-errors";
