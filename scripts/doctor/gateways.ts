import { createHash, randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Mobile } from "../../contract/member/member-fields.ts";
import type { Env } from "../../server/env.ts";
import { createEmailGateway } from "../../server/gateways/email/settings.ts";
import { checkSmtp } from "../../server/gateways/email/smtp.ts";
import { MediaError, type MediaGateway, type NewMediaFile } from "../../server/gateways/media/gateway.ts";
import { createMediaGateway } from "../../server/gateways/media/settings.ts";
import { createSmsGateways } from "../../server/gateways/sms/settings.ts";
import { advice, type Finding, ok, reasonOf, wrong } from "./finding.ts";

const timeoutMs = 8000;

/** Whether something listens at the host of a URL. */
async function checkHost(name: string, address: string, defaultPort: number): Promise<Finding> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  try {
    await lookup(host);
  } catch {
    return wrong(`${name}: نام ${host} در DNS پیدا نشد.`);
  }
  const socket = connect({ host, port: Number(port) || defaultPort, timeout: timeoutMs });
  socket.once("timeout", () => socket.destroy(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })));
  try {
    await once(socket, "connect");
    return ok(`${name}: ${host} پاسخ می‌دهد.`);
  } catch (error) {
    return wrong(`${name}: به ${host}:${Number(port) || defaultPort} راهی نیست (${reasonOf(error)}).`);
  } finally {
    socket.destroy();
  }
}

/** Whether the mail server takes the connection, its encryption and the password. */
export async function checkMail({ SMTP_URL }: Pick<Env, "SMTP_URL">): Promise<Finding[]> {
  if (!SMTP_URL) return [advice("SMTP_URL تنظیم نشده است: نامه‌ها در outbox/mail.jsonl می‌مانند.")];
  const reachable = await checkHost("سرور ایمیل", SMTP_URL, SMTP_URL.startsWith("smtps:") ? 465 : 587);
  if (reachable.outcome !== "ok") return [reachable];
  const { hostname } = new URL(SMTP_URL);
  const reason = await checkSmtp({ url: SMTP_URL, timeoutMs: timeoutMs / 2 });
  if (reason === undefined) return [ok(`سرور ایمیل: ${hostname} نامه می‌پذیرد.`)];
  if (reason.startsWith("EAUTH") || /^5(?:34|35|30)/.test(reason))
    return [wrong(`سرور ایمیل: ${hostname} نام کاربر یا گذرواژهٔ SMTP_URL را نپذیرفت (${reason}).`)];
  return [wrong(`سرور ایمیل: ${hostname} نامه نمی‌پذیرد (${reason})؛ درگاه، TLS و نوع پیوند SMTP_URL را ببینید.`)];
}

export async function checkSms(env: Env): Promise<Finding[]> {
  const gateways = [
    { name: "کاوه‌نگار", key: env.KAVENEGAR_KEY, url: env.KAVENEGAR_URL },
    { name: "SMS.ir", key: env.SMSIR_KEY, url: env.SMSIR_URL },
  ].filter(({ key }) => key !== undefined);
  if (gateways.length === 0) return [advice("درگاه پیامکی تنظیم نشده است: کدها در outbox/sms.jsonl می‌مانند.")];
  return Promise.all(gateways.map(({ name, url }) => checkHost(name, url, url.startsWith("https:") ? 443 : 80)));
}

export const checkPayments = async ({ ZARINPAL_MERCHANT_ID, ZARINPAL_URL }: Env): Promise<Finding[]> =>
  ZARINPAL_MERCHANT_ID && ZARINPAL_URL
    ? [await checkHost("زرین‌پال", ZARINPAL_URL, 443)]
    : [advice("ZARINPAL_MERCHANT_ID تنظیم نشده است: کمک مالی تنها تمرینی است.")];

/** Stores a small file, reads it and deletes it. */
export async function checkStorage(env: Env): Promise<Finding[]> {
  if (!env.MEDIA_S3_URL) return [ok("عکس‌ها در پوشهٔ داده‌اند.")];
  const media = createMediaGateway(env, env.DATA_DIR);
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-doctor-"));
  const bytes = randomBytes(64);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const path = join(folder, "file");
  try {
    await writeFile(path, bytes);
    const stored = await storeAndRead(media, hash, {
      path,
      size: bytes.length,
      hash,
      type: "application/octet-stream",
    });
    return [stored ? ok("انبار عکس می‌نویسد، می‌خواند و پاک می‌کند.") : wrong("انبار عکس آنچه را نوشته بود ندارد.")];
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    return [wrong(`انبار عکس کار نکرد: ${error.message}.`)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a file is there once it was stored; it is deleted in any case. Throws {@link MediaError}. */
async function storeAndRead(media: MediaGateway, key: string, file: NewMediaFile): Promise<boolean> {
  try {
    await media.put(key, file);
    const stored = await media.get(key);
    stored?.stream.destroy();
    await media.delete(key);
    return stored !== null;
  } catch (error) {
    await media.delete(key).catch(() => {}); // it may be there although the storage did not say so
    throw error;
  }
}

/** Sends a test email, or an SMS with a code that opens nothing. */
export async function sendTest(env: Env, receiver: string): Promise<Finding[]> {
  const { data: mobile } = Mobile.safeParse(receiver);
  if (!mobile && !receiver.includes("@")) return [wrong(`«${receiver}» نه شمارهٔ همراه است و نه ایمیل.`)];
  const gateways = mobile
    ? createSmsGateways(env, env.DATA_DIR).map((gateway) => ({
        name: gateway.name,
        send: () => gateway.send({ id: Date.now() % 2 ** 31, mobile, kind: "signup", code: "000000" }),
      }))
    : [createEmailGateway(env, env.DATA_DIR)].map((gateway) => ({
        name: gateway.name,
        send: () => gateway.send({ ...testEmail(receiver), id: 0 }),
      }));
  const outcomes = gateways.map(async ({ name, send }) => {
    const { kind, reason = "" } = await send();
    return kind === "sent"
      ? ok(`${name}: پیام آزمایشی فرستاده شد.`)
      : wrong(`${name}: پیام آزمایشی نرفت (${kind} ${reason}).`);
  });
  return Promise.all(outcomes);
}

const testEmail = (to: string) => ({
  kind: "test" as const,
  to,
  subject: "نامهٔ آزمایشی سرزمین",
  text: "این نامه را مدیر سایت برای آزمودن سرور ایمیل فرستاده است.",
  headers: {},
});
