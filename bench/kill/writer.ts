import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { flatJpeg } from "../../testing/photos/flat-image.ts";

/** What one member was told, and what may have happened besides: a request without an answer may have been carried out. */
export interface Account {
  mobile: string;
  /** Stars by place: the acknowledged ones, or any of the later attempts without an answer. */
  ratings: Map<number, { acknowledged: number | undefined; possible: Set<number> }>;
  bookmarks: Set<number>;
  comments: Set<string>;
  collections: Set<string>;
  items: Set<string>;
  hasAvatar: boolean;
}

export interface Ledger {
  accounts: Account[];
  acknowledged: number;
  signUps: number;
  /** Answers 500 and the like. */
  unexpected: string[];
  /** Answers by status; 0 for connections without an answer. */
  statuses: Map<number, number>;
}

interface WriterOptions {
  address: () => string;
  outbox: string;
  ledger: Ledger;
  /** A random number from 0 to below 1. */
  random: () => number;
  /** Resolves when writing is allowed. */
  gate: () => Promise<void>;
  /** Called with 1 before each request and with -1 when it is answered and recorded. */
  onSend: (change: 1 | -1) => void;
  /** Whether to upload avatars all the time, so that there are image processes. */
  withAvatars: boolean;
}

const requestTimeout = 20_000; // ms
const pauseAfterFailure = 20; // ms
const writesPerMember = 40;
const placeCount = 20;

let memberCount = 0;
const jpeg = await flatJpeg(1600, 1200).toBuffer();

/** Signs up one member after the other and writes as each, until the signal; records what is acknowledged. */
export async function write(options: WriterOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const member = await signUp(options, signal);
    if (member) for (let n = 0; n < writesPerMember && !signal.aborted; n++) await writeOnce(options, member, n);
  }
}

interface SignedUp {
  account: Account;
  token: string;
}

/** Sends one request when the gate is open; undefined without an answer. Counts the answer. */
async function send(
  { address, ledger, gate, onSend }: WriterOptions,
  path: string,
  body: FormData | object,
  token?: string,
) {
  await gate();
  onSend(1);
  const isForm = body instanceof FormData;
  const headers = {
    ...(!isForm && { "content-type": "application/json" }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  try {
    const response = await fetch(`${address()}/api/v1/${path}`, {
      method: "POST",
      headers,
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeout),
    });
    const text = await response.text();
    ledger.statuses.set(response.status, (ledger.statuses.get(response.status) ?? 0) + 1);
    const isRetry = response.status === 503 && response.headers.has("retry-after");
    if (response.status >= 500 && !isRetry) ledger.unexpected.push(`${response.status} for ${path}`);
    if (response.ok) ledger.acknowledged++;
    else await wait(pauseAfterFailure);
    return { ok: response.ok, body: text ? JSON.parse(text) : {} };
  } catch {
    ledger.statuses.set(0, (ledger.statuses.get(0) ?? 0) + 1);
    await wait(pauseAfterFailure);
    return undefined;
  } finally {
    onSend(-1);
  }
}

async function signUp(options: WriterOptions, signal: AbortSignal): Promise<SignedUp | undefined> {
  const mobile = `0913${String(++memberCount + Math.floor(options.random() * 9e6)).padStart(7, "0")}`;
  if (!(await send(options, "user/signup", { mobile }))?.ok) return undefined;
  const code = await findCode(options.outbox, mobile, signal);
  if (code === undefined) return undefined;
  const activated = await send(options, "user/active/sms", { mobile, code });
  if (!activated?.ok) return undefined;
  const { activation_token } = activated.body;
  const details = { first_name: "سارا", last_name: "رضایی", password: "bagh-e-fin 1399", activation_token };
  const registered = await send(options, "profile/register/store", details);
  if (!registered?.ok) return undefined;
  const account: Account = {
    mobile,
    ratings: new Map(),
    bookmarks: new Set(),
    comments: new Set(),
    collections: new Set(),
    items: new Set(),
    hasAvatar: false,
  };
  options.ledger.accounts.push(account);
  options.ledger.signUps++;
  return { account, token: registered.body.access_token };
}

/** The code sent to a number; undefined when it does not arrive within two seconds, since a killed server may swallow it. */
async function findCode(outbox: string, mobile: string, signal: AbortSignal): Promise<string | undefined> {
  for (let tries = 0; tries < 100 && !signal.aborted; tries++) {
    const lines = (await readFile(outbox, "utf8").catch(() => "")).split("\n");
    const line = lines.findLast((text) => text.includes(mobile));
    if (line) return /"code":"(\d+)"/.exec(line)?.[1];
    await wait(20);
  }
  return undefined;
}

async function writeOnce(options: WriterOptions, { account, token }: SignedUp, n: number): Promise<void> {
  const place = 1 + Math.floor(options.random() * placeCount);
  const name = `${account.mobile} ${n}`;
  const post = (path: string, body: FormData | object = {}) => send(options, path, body, token);
  if (options.withAvatars && n % 2 === 0) {
    const form = new FormData();
    form.append("photo", new Blob([Uint8Array.from(jpeg)], { type: "image/jpeg" }), "photo.jpg");
    if ((await post("profile/photo", form))?.ok) account.hasAvatar = true;
    return;
  }
  switch (n % 5) {
    case 0:
      if ((await post(`profile/place/comment/${place}`, { comment: name }))?.ok) account.comments.add(name);
      return;
    case 1:
      if ((await post("profile/collection/storeCustom", { name }))?.ok) account.collections.add(name);
      return;
    case 2:
      if ((await post("profile/todoList/todoCustom/store", { name }))?.ok) account.items.add(name);
      return;
    case 3:
      if ((await post(`profile/collection/store/bookmark/${place}`, { stored: true }))?.ok)
        account.bookmarks.add(place);
      return;
    default:
      await rate(account, place, 1 + Math.floor(options.random() * 5), (path) => post(path));
  }
}

async function rate(account: Account, place: number, stars: number, post: (path: string) => ReturnType<typeof send>) {
  const rating = account.ratings.get(place) ?? { acknowledged: undefined, possible: new Set<number>() };
  account.ratings.set(place, rating);
  const response = await post(`profile/place/rate/${place}/${stars}`);
  if (response?.ok) {
    rating.acknowledged = stars;
    rating.possible.clear();
  } else rating.possible.add(stars);
}
