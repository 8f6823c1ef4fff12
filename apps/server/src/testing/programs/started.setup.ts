import { afterAll } from "vitest";
import { killStarted } from "./started.ts";

afterAll(killStarted);
