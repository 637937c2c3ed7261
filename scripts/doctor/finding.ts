import { fa } from "../../text/digits.ts";

/** What a check has found, in one sentence that says what to do. */
export interface Finding {
  outcome: "ok" | "advice" | "wrong";
  text: string;
}

export interface Problem {
  problem: string;
}

export const ok = (text: string): Finding => ({ outcome: "ok", text });
export const advice = (text: string): Finding => ({ outcome: "advice", text });
export const wrong = (text: string): Finding => ({ outcome: "wrong", text });

/** The reason of a failure in a word: a code, or the name of the error; never its text, which may hold a secret. */
export function reasonOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: string };
  return String(code ?? cause?.code ?? name ?? "error").slice(0, 60);
}

/** The findings of a check, or that it did not end in time or failed. */
export async function withinTime(
  name: string,
  check: () => Promise<Finding[]>,
  timeoutMs = 15_000,
): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([wrong(`${name}: در ${fa(timeoutMs / 1000)} ثانیه پاسخی نیامد.`)]), timeoutMs);
  });
  const findings = check().catch((error) => [wrong(`${name}: بررسی نشد (${reasonOf(error)}).`)]);
  return Promise.race([findings, timeout]).finally(() => clearTimeout(timer));
}
