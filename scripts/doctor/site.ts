import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { connect, type TLSSocket } from "node:tls";
import type { Env } from "../../server/env.ts";
import { fa } from "../../text/digits.ts";
import { advice, type Finding, ok, reasonOf, wrong } from "./finding.ts";

const timeoutMs = 8000;
const day = 86_400_000;
const maxClockDifference = 30_000; // ms

/** The public address: its name, its certificate, what the proxy tells the application, and the clock. */
export async function checkSite(env: Env): Promise<Finding[]> {
  if (!env.SITE_URL) return [advice("SITE_URL تنظیم نشده است: پیوندهای ایمیل و پرداخت کار نمی‌کنند.")];
  const url = new URL(env.SITE_URL);
  const isResolved = await lookup(url.hostname).then(
    () => true,
    () => false,
  );
  if (!isResolved) return [wrong(`نام ${url.hostname} در DNS پیدا نشد؛ رکورد A یا AAAA آن را بسازید.`)];
  const isHttps = url.protocol === "https:";
  const certificate = isHttps
    ? [await checkCertificate(url)]
    : [advice("SITE_URL با https نیست: گذرواژه‌ها بدون رمزنگاری می‌روند.")];
  return [ok(`نام ${url.hostname} در DNS هست.`), ...certificate, ...(await checkAnswer(url, env))];
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  let socket: TLSSocket | undefined;
  try {
    socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, timeout: timeoutMs });
    socket.once("timeout", () => socket?.destroy(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })));
    await once(socket, "secureConnect");
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / day);
    return days < 14
      ? advice(`گواهی TLS ${days > 0 ? `${fa(days)} روز دیگر` : "امروز"} منقضی می‌شود؛ آن را تمدید کنید.`)
      : ok(`گواهی TLS تا ${fa(days)} روز دیگر درست است.`);
  } catch (error) {
    return wrong(`گواهی TLS ${hostname} درست نیست (${reasonOf(error)}).`);
  } finally {
    socket?.destroy();
  }
}

async function checkAnswer(url: URL, { BEHIND_PROXY }: Pick<Env, "BEHIND_PROXY">): Promise<Finding[]> {
  let response: Response;
  try {
    response = await fetch(new URL("/healthz", url), { signal: AbortSignal.timeout(timeoutMs), redirect: "manual" });
    await response.arrayBuffer();
  } catch (error) {
    return [advice(`${url.origin} پاسخ نداد (${reasonOf(error)})؛ اگر سایت روشن است، پراکسی و دیوار آتش را ببینید.`)];
  }
  if (!response.headers.has("x-request-id"))
    return [wrong(`${url.origin} پاسخ داد، ولی نه این برنامه؛ نشانی پراکسی را ببینید.`)];
  const difference = Math.abs(Date.parse(response.headers.get("date") ?? "") - Date.now());
  const isHttps = url.protocol === "https:";
  const knowsHttps = response.headers.has("strict-transport-security");
  return [
    ok(`${url.origin} به این برنامه می‌رسد.`),
    ...(isHttps && BEHIND_PROXY > 0 && !knowsHttps
      ? [wrong("پراکسی X-Forwarded-Proto را نمی‌فرستد: برنامه نمی‌داند که پیوند رمزنگاری دارد.")]
      : []),
    ...(isHttps && BEHIND_PROXY === 0
      ? [wrong("SITE_URL با https است و BEHIND_PROXY صفر: همهٔ بازدیدکنندگان یک سهم دارند؛ شمار پراکسی‌ها را بدهید.")]
      : []),
    ...(difference > maxClockDifference ? [wrong("ساعت این دستگاه درست نیست؛ NTP را روشن کنید.")] : []),
  ];
}
