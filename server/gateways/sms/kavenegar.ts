import type { Outcome, SmsGateway } from "./gateway.ts";
import { DEFAULT_TIMEOUT_MS, parseStatus, postSms } from "./request.ts";

interface KavenegarAccount {
  url: string;
  key: string;
  /** Names of the templates, made in Kavenegar's panel, with `%token` for the code. */
  templates: Record<"signup" | "reset", string>;
  timeoutMs?: number;
}

const busyStatuses = [402, 409, 429, 451];
/** The receiver is no number that takes messages. Whatever else is wrong concerns the account or its templates, and not another gateway's. */
const invalidReceiver = 411;

/** Kavenegar's «verify lookup» (https://kavenegar.com/rest.html#sms-Lookup). `return.status` determines the outcome. */
export const createKavenegarGateway = ({
  url,
  key,
  templates,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: KavenegarAccount): SmsGateway => ({
  name: "kavenegar",
  send: ({ mobile, kind, code }) =>
    postSms(
      `${url}/v1/${encodeURIComponent(key)}/verify/lookup.json`,
      { body: new URLSearchParams({ receptor: mobile, token: code, template: templates[kind] }) },
      timeoutMs,
      parseOutcome,
    ),
});

function parseOutcome(body: unknown): Outcome | undefined {
  const status = parseStatus((body as { return?: unknown } | undefined | null)?.return);
  if (status === undefined) return;
  if (status === 200) return { kind: "sent" };
  const reason = `status ${status}`;
  if (busyStatuses.includes(status)) return { kind: "busy", reason };
  return { kind: status === invalidReceiver ? "final" : "refused", reason };
}
