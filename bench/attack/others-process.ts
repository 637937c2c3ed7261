// The process of the visitors who must not notice an attack: a mix of requests at a fixed rate, each sent when it is due, however
// long the ones before take. The number of seconds comes as a message, the sample goes back as one.
import { randomInt } from "node:crypto";
import { HttpConnection } from "../client/http-connection.ts";
import type { OthersSetup } from "./others.ts";
import type { Sample } from "./waits.ts";

const { address, tokens, places }: OthersSetup = JSON.parse(process.argv[2]!);
const PER_SECOND = 80;
const TIMEOUT_MS = 30_000;

const any = <T>(items: readonly T[]): T => items[randomInt(items.length)]!;
const words = ["یزد", "آبشار", "کاخ", "tehran", "غار", "شیراز", "باغ", "esfahan", "پل", "مسجد", "دریاچه", "کویر"];
const text = () => encodeURIComponent(`${any(words)} ${any(words)}`);

type Kind = {
  share: number;
  make: () => [method: string, target: string, body?: object | undefined, isMember?: boolean];
};

const kinds: Record<string, Kind> = {
  "cached page": {
    share: 10,
    make: () => [
      "GET",
      any(["/", "/provinces", "/place-list", "/blogs", `/place-details/${any(places.slice(0, 10))}`]),
    ],
  },
  "new page": {
    share: 1.5,
    make: () => ["GET", `/place-list?q=${text()}&page=${1 + randomInt(3)}`],
  },
  read: {
    share: 11,
    make: () => [
      "GET",
      `/api/v1/home/${any([`place/show/${any(places)}`, `filter?q=${text()}`, `place?page=${1 + randomInt(60)}`])}`,
    ],
  },
  search: { share: 3, make: () => ["GET", `/api/v1/filter/search?remember=0&search=${text()}`] },
  "member's read": {
    share: 5,
    make: () => ["GET", `/api/v1/profile/${any(["get", "collection", "myComment", "session"])}`, undefined, true],
  },
  "member's write": {
    share: 3,
    make: () => [
      "POST",
      `/api/v1/profile/${any([`collection/store/bookmark/${any(places)}`, `place/rate/${any(places)}/4`])}`,
      {},
      true,
    ],
  },
  picture: { share: 1, make: () => ["GET", `/cards/${any(places.slice(0, 30))}.jpg`] },
  "sign-up": {
    share: 1,
    make: () => ["POST", "/api/v1/user/signup", { mobile: `0936${String(randomInt(1e7)).padStart(7, "0")}` }],
  },
  health: { share: 5, make: () => ["GET", "/healthz"] },
};
const totalShare = Object.values(kinds).reduce((sum, { share }) => sum + share, 0);

function pickKind(): [string, Kind] {
  let at = (randomInt(1e9) / 1e9) * totalShare;
  for (const entry of Object.entries(kinds)) {
    at -= entry[1].share;
    if (at < 0) return entry;
  }
  return ["health", kinds.health!];
}

function toBytes(kind: Kind): Buffer {
  const [method, target, body, isMember] = kind.make();
  const payload = body ? JSON.stringify(body) : "";
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "Host: 127.0.0.1",
    `X-Forwarded-For: 10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    ...(isMember ? [`Authorization: Bearer ${any(tokens)}`] : []),
    ...(body ? ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(payload)}`] : []),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${payload}`);
}

const free: HttpConnection[] = [];

async function measure(seconds: number): Promise<Sample> {
  const times: Record<string, number[]> = {};
  const errors: Record<string, number> = {};
  let firstError: string | undefined;
  const sendOne = async (dueAt: number) => {
    const [name, kind] = pickKind();
    const connection = free.pop() ?? new HttpConnection(address, TIMEOUT_MS);
    const bytes = toBytes(kind);
    const problem = await connection.send(bytes).then(
      ({ status, body }) => (status < 400 ? undefined : `${status} ${body.subarray(0, 200)}`),
      (error) => String(error.message),
    );
    free.push(connection);
    times[name] = [...(times[name] ?? []), performance.now() - dueAt];
    if (problem === undefined) return;
    errors[name] = (errors[name] ?? 0) + 1;
    firstError ??= `${name}: ${problem}`;
  };
  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  const total = Math.round(seconds * PER_SECOND);
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      for (; pending.length < total; ) {
        const dueAt = startedAt + (pending.length * 1000) / PER_SECOND;
        if (dueAt > performance.now()) return;
        pending.push(sendOne(dueAt));
      }
      clearInterval(timer);
      done();
    }, 2);
  });
  await Promise.all(pending);
  return { times, errors, ...(firstError !== undefined && { firstError }) };
}

process.on("message", async (seconds: number) => process.send!(await measure(seconds)));
process.on("disconnect", () => process.exit());
