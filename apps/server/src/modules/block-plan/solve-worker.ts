import { parentPort, workerData } from "node:worker_threads";
import { type SolveInput, solveModel } from "./solve-model.ts";

parentPort?.postMessage(solveModel(workerData as SolveInput));
