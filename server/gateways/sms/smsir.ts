import type { Outcome, SmsGateway } from "./gateway.ts";
import { DEFAULT_TIMEOUT_MS, parseStatus, postSms } from "./request.ts";

interface SmsirAccount {
  url: string;
  key: string;
  /** Numbers of the templates, made in SMS.ir's panel, with `#CODE#` for the code. */
  templates: Record<"signup" | "reset", number>;
  timeoutMs?: number;
}

const sent = 1;
const rateLimited = 20;
const invalidNumber = 104;
const blacklisted = 115;

/**
 * SMS.ir's «verify» (https://sms.ir/developer-web-service/rest-api/). The `status` in the body determines the outcome.
 */
export const createSmsirGateway = ({
  url,
  key,
  templates,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: SmsirAccount): SmsGateway => ({
  name: "smsir",
  send: ({ mobile, kind, code }) =>
    postSms(
      `${url}/v1/send/verify`,
      {
        headers: { "content-type": "application/json", "x-api-key": key },
        body: JSON.stringify({ mobile, templateId: templates[kind], parameters: [{ name: "CODE", value: code }] }),
      },
      timeoutMs,
      parseOutcome,
    ),
});

function parseOutcome(body: unknown): Outcome | undefined {
  const status = parseStatus(body);
  if (status === undefined) return;
  if (status === sent) return { kind: "sent" };
  const reason = `status ${status}`;
  if (status === rateLimited) return { kind: "busy", reason };
  if (status === invalidNumber || status === blacklisted) return { kind: "final", reason };
  return { kind: "refused", reason };
}
