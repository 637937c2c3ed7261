import { sentenceOf } from "../command.ts";

/**
 * Runs a script; `start` returns undefined when the arguments are wrong, and may resolve with an exit code. Sets exit code 1 when it
 * fails, after printing one sentence for the errors that have one, and the usage for wrong arguments.
 */
export async function runScript(usage: string, start: () => Promise<unknown> | undefined): Promise<void> {
  process.exitCode = 1;
  try {
    const running = start();
    if (!running) return console.error(usage);
    const code = await running;
    process.exitCode = typeof code === "number" ? code : 0;
  } catch (error) {
    const isUsage = (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
    const sentence = isUsage ? usage : sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
  }
}
