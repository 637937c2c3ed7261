import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface Messages {
  sms: { to: string; code: string };
  mail: { to: string; text: string };
}

/** The messages to a number or an address that the server of a data folder has written in place of sending them, oldest first. */
export async function messagesTo<Kind extends keyof Messages>(
  dataFolder: string,
  kind: Kind,
  to: string,
): Promise<Messages[Kind][]> {
  const text = await readFile(join(dataFolder, `outbox/${kind}.jsonl`), "utf8").catch(() => "");
  const messages: Messages[Kind][] = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return messages.filter((message) => message.to === to);
}
