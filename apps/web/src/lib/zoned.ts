export * from "@callboard/client/zoned";
