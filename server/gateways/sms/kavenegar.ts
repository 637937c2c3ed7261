import type { Outcome, SmsGateway } from "./gateway.ts";
import { askOverHttp, statusIn, TIME_OUT } from "./request.ts";

interface KavenegarAccount {
  url: string;
  key: string;
  /** Names of the templates, made in Kavenegar's panel, with `%token` for the code. */
  templates: Record<"signup" | "reset", string>;
  timeOut?: number;
}

const backOff = [402, 409, 429, 451];
const noCredit = 418;

/** Kavenegar's «verify lookup» (https://kavenegar.com/rest.html#sms-Lookup). It is judged by `return.status`, whatever HTTP says. */
export const kavenegar = ({ url, key, templates, timeOut = TIME_OUT }: KavenegarAccount): SmsGateway => ({
  name: "kavenegar",
  ask: ({ mobile, kind, code }) =>
    askOverHttp(
      `${url}/v1/${encodeURIComponent(key)}/verify/lookup.json`,
      { body: new URLSearchParams({ receptor: mobile, token: code, template: templates[kind] }) },
      timeOut,
      judge,
    ),
});

function judge(answer: unknown): Outcome | undefined {
  const status = statusIn((answer as { return?: unknown } | undefined | null)?.return);
  if (status === undefined) return;
  if (status === 200) return { kind: "sent" };
  const reason = `status ${status}`;
  if (backOff.includes(status)) return { kind: "busy", reason };
  if (status >= 411 && status <= 432 && status !== noCredit) return { kind: "final", reason };
  return { kind: "refused", reason };
}
