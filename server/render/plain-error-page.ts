import type { FastifyReply } from "fastify";
import type { ApiError } from "../../contract/api-error.ts";
import { contentPolicy, inlineHash } from "../http/security.ts";

const style = `:root{color-scheme:light dark}
body{margin:0;min-block-size:100vh;display:grid;place-content:center;gap:1rem;padding:1.5rem;text-align:center;font:1.1rem/1.9 Vazirmatn,Tahoma,sans-serif;background:light-dark(oklch(0.975 0.012 85),oklch(0.2 0.033 255));color:light-dark(oklch(0.25 0.035 240),oklch(0.945 0.015 85))}
h1{margin:0;font-size:1.3rem;text-wrap:balance}
p{margin:0;font-size:.9rem}
a{justify-self:center;padding:.5rem 1.5rem;border-radius:999px;background:light-dark(oklch(0.44 0.08 205),oklch(0.79 0.095 193));color:light-dark(oklch(0.985 0.01 85),oklch(0.2 0.04 230));text-decoration:none}`;
const policy = contentPolicy({ styles: [inlineHash(style)] });

/** Sends a page with the sentence of an error that needs no rendering and no data, for when there is no time for either. */
export function sendPlainErrorPage(reply: FastifyReply, { status, data }: ApiError) {
  if (data.retry_after) reply.header("retry-after", data.retry_after);
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .headers({ "cache-control": "no-store", "content-security-policy": policy })
    .send(documentOf(data.message, reply.request.id));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!);

/** The sentence is one of ours, or the operator's about the maintenance. */
const documentOf = (message: string, id: string) => `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>خطا | سرزمین</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body><h1 role="alert">${escapeHtml(message)}</h1><p>کد پیگیری: <bdi>${escapeHtml(id)}</bdi></p><a href="">دوباره تلاش کنید</a></body>
</html>`;
