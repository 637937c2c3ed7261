import { copyFile, stat, truncate } from "node:fs/promises";

const maxBytes = 5 * 1024 * 1024;
const checkEvery = 60_000; // ms

/**
 * Turns a log over that another process appends to: above 5 MB its content moves to `<log>.1`, over the one before. The file itself
 * stays, since the other process has it open. What is written in the instant between copying and emptying is lost.
 */
export async function turnOver(log: string): Promise<void> {
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size <= maxBytes) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
}

/** Turns a log over while the other process runs; returns what ends that. A full disk or a lost right is tried again a minute later. */
export function keepTurningOver(log: string, every = checkEvery): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= turnOver(log)
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
