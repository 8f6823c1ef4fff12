export * from "@callboard/client/schema-resolver";
