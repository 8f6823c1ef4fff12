import { parentPort, workerData } from "node:worker_threads";
import { type SolveInput, solveModel } from "./solve-model.ts";

parentPort?.postMessage(await solveModel(workerData as SolveInput));
