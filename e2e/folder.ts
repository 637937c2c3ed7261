import { join } from "node:path";
import { guardRun } from "../testing/run/run-guard.ts";

/** The server's data folder during the e2e tests, which read SMS codes and emails there. */
export const e2eFolder = join(guardRun(), "e2e");
