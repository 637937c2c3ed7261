import type { Outcome, SmsGateway } from "./gateway.ts";
import { askOverHttp, statusIn, TIME_OUT } from "./request.ts";

interface SmsirAccount {
  url: string;
  key: string;
  /** Numbers of the templates, made in SMS.ir's panel, with `#CODE#` for the code. */
  templates: Record<"signup" | "reset", number>;
  timeOut?: number;
}

const done = 1;
const tooMany = 20;
const wrongNumber = 104;
const blacklisted = 115;

/** SMS.ir's «verify» (https://sms.ir/developer-web-service/rest-api/), judged by the `status` in its JSON. */
export const smsir = ({ url, key, templates, timeOut = TIME_OUT }: SmsirAccount): SmsGateway => ({
  name: "smsir",
  ask: ({ mobile, kind, code }) =>
    askOverHttp(
      `${url}/v1/send/verify`,
      {
        headers: { "content-type": "application/json", "x-api-key": key },
        body: JSON.stringify({ mobile, templateId: templates[kind], parameters: [{ name: "CODE", value: code }] }),
      },
      timeOut,
      judge,
    ),
});

function judge(answer: unknown): Outcome | undefined {
  const status = statusIn(answer);
  if (status === undefined) return;
  if (status === done) return { kind: "sent" };
  const reason = `status ${status}`;
  if (status === tooMany) return { kind: "busy", reason };
  if (status === wrongNumber || status === blacklisted) return { kind: "final", reason };
  return { kind: "refused", reason };
}
