import { randomBytes, randomInt } from "node:crypto";
import type { Socket } from "node:net";
import { flatPng } from "../../testing/photos/flat-image.ts";
import { flood, openSockets, type Stop } from "./flood.ts";
import { combiningMarks, get, manyFields, postForm, postJson, postMultipart, request } from "./request.ts";

export interface Target {
  /** Scheme, host and port. */
  address: string;
  /** Tokens of the attacker's own accounts; each has a collection of 500 places. */
  members: { token: string; collection: number }[];
  /** The token of an editor who attacks. */
  editor: string;
  places: number[];
  /** The path of the largest tile file. */
  tiles: string;
  /** Receives how many answers had which status. */
  counts: Map<number, number>;
}

export interface Attack {
  name: string;
  /** What it does, for the table. */
  about: string;
  /** Settings that only this attack needs; it gets a server of its own then. */
  env?: Record<string, string>;
  /** Starts it; it lasts until it is stopped. */
  start: (target: Target) => Stop;
}

const random = (max: number) => randomInt(max);
const word = () => randomBytes(5).toString("hex").replace(/\d/g, "o");
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** An attack that sends requests at a fixed rate. */
const byRate = (
  name: string,
  perSecond: number,
  about: string,
  make: (target: Target, n: number) => Buffer,
): Attack => ({
  name,
  about: `${about}, ${perSecond}/s`,
  start: (target) => flood(target.address, perSecond, (n) => make(target, n), target.counts),
});

const fields60000 = postForm("filter/getProvince", manyFields(60_000));
const marksJson = postJson("filter/getProvince", { search: combiningMarks(120_000) });
const marksFields = Array.from({ length: 10 }, (_, n): [string, string] => [`f${n}`, combiningMarks(31_000)]);
const marksMultipart = postMultipart("filter/getProvince", marksFields);
const names3300 = manyFields(2_400).slice(0, 7_800);

const inputAttacks: Attack[] = [
  byRate("form-fields", 1, "250 kB form of 60,000 field names", () => fields60000),
  byRate("marks-json", 2, "240 kB of combining marks in JSON", () => marksJson),
  byRate("marks-multipart", 1, "620 kB of combining marks in multipart", () => marksMultipart),
  byRate("query-names", 50, "8 kB query of distinct names", () => get(`/api/v1/home/types?${names3300}`)),
  byRate("cookie-bomb", 50, "14 kB of cookies", () =>
    get("/provinces", {
      Cookie: Array.from({ length: 2_000 }, (_, n) => `c${n}=1`)
        .join("; ")
        .slice(0, 14_000),
    }),
  ),
  byRate("deep-json", 20, "250 kB of nested JSON", () =>
    request(
      "POST",
      "/api/v1/filter/getProvince",
      { "Content-Type": "application/json" },
      `${"[".repeat(125_000)}${"]".repeat(125_000)}`,
    ),
  ),
  byRate("if-none-match", 100, "8 kB of If-None-Match", () =>
    get("/api/v1/home/types", { "If-None-Match": '"x",'.repeat(2_000) }),
  ),
];

const workAttacks: Attack[] = [
  byRate("random-pages", 50, "pages with a random query", () => get(`/?x=${word()}`)),
  byRate("random-lists", 50, "list pages with random filters", () =>
    get(`/place-list?page=${1 + random(40)}&q=${word()}`),
  ),
  byRate("junk-token", 50, "pages with a junk token", () => get("/", { Cookie: `iran_token=${word()}` })),
  byRate("false-token", 50, "pages with a well-formed false token", () =>
    get("/", { Cookie: `iran_token=${randomBytes(32).toString("base64url")}` }),
  ),
  byRate("random-host", 50, "pages of a random host", () =>
    get("/", { Host: `${word()}.example`, Cookie: "theme=dark" }),
  ),
  byRate("search-words", 50, "searches of 16 unknown words", () =>
    get(`/api/v1/filter/search?remember=0&search=${Array.from({ length: 16 }, () => word().slice(0, 5)).join("+")}`),
  ),
  byRate("nearest", 50, "lists by distance", () =>
    get(`/api/v1/home/filter?sort=nearest&lat=${25 + random(1e6) / 1e5}&lon=${44 + random(1e6) / 1e5}&page_count=100`),
  ),
  byRate("nearby", 50, "map views at random places", () =>
    postJson(`filter/nearby/${25 + random(1e6) / 1e5}/${44 + random(1e6) / 1e5}/${4 + random(8)}`, {}),
  ),
  byRate("posters", 50, "random posters", ({ places }) =>
    get(
      `/posters/${places[random(places.length)]}${["", "-wide", "-night", "-wide-night"][random(4)]}.svg?v=${word()}`,
    ),
  ),
  byRate("cards", 50, "random link pictures", ({ places }) => get(`/cards/${places[random(places.length)]}.jpg`)),
  byRate("deep-pages", 50, "pages far behind the last one", () =>
    get(`/api/v1/home/place?page=${random(100_000) + 1}&page_count=100`),
  ),
  byRate("cities", 50, "the list of all cities", () => postJson("filter/getCity", {})),
  byRate("openapi", 50, "the description of the API", () => get("/api/v1/openapi.json", { "Accept-Encoding": "br" })),
  byRate("sitemap", 50, "site maps of random hosts", () => get("/sitemap.xml", { Host: `${word()}.example` })),
  byRate("ranges", 200, "random ranges of the tiles", ({ tiles }) => {
    const start = random(500_000);
    return get(tiles, { Range: `bytes=${start}-${start + random(60_000)}` });
  }),
];

const phone = () => `0937${String(random(1e7)).padStart(7, "0")}`;
const longPassword = `${"ا".repeat(400)}1`;

const accountAttacks: Attack[] = [
  byRate("logins", 100, "log-ins with a wrong password", () =>
    postJson("user/login", { username: phone(), password: longPassword }),
  ),
  byRate("forgets", 50, "codes for numbers that nobody has", () =>
    postJson("user/password/forget/sms", { mobile: phone() }),
  ),
  {
    ...byRate("code-ceiling", 60, "the same from 65,536 networks of one /48", () =>
      request(
        "POST",
        "/api/v1/user/password/forget/sms",
        { "Content-Type": "application/json", "X-Forwarded-For": `2001:db8:77:${random(65_536).toString(16)}::1` },
        JSON.stringify({ mobile: phone() }),
      ),
    ),
    env: { SMS_DAILY_CEILING: "200" },
  },
  byRate("exports", 20, "exports of a collection of 500 places", ({ members }, n) => {
    const { token, collection } = members[n % members.length]!;
    const format = n % 2 ? "gpx" : "geojson";
    return get(`/api/v1/profile/collection/export?type=${collection}&format=${format}`, bearer(token));
  }),
  byRate("image-bomb", 2, "PNG of 256 megapixels in 38 kB as avatar", ({ members }, n) =>
    postMultipart("profile/photo", [["photo", imageBomb()]], bearer(members[n % members.length]!.token)),
  ),
  byRate("desk-import", 2, "an editor's table of 20,000 rows", ({ editor }) =>
    postMultipart(
      "desk/place-table/import",
      [
        ["dry_run", "true"],
        ["file", largeTable()],
      ],
      bearer(editor),
    ),
  ),
  byRate("desk-preview", 5, "an editor's Markdown of 60,000 characters", ({ editor }, n) =>
    postJson("desk/preview", { markdown: markdowns[n % markdowns.length] }, bearer(editor)),
  ),
];

const tooManyThings = () => ({
  categories: [{ name: word(), items: Array.from({ length: 501 }, (_, n) => ({ name: `${word()} ${n}` })) }],
});

let bomb: Buffer | undefined;
const imageBomb = () => (bomb ??= flatPng(16_000));
let table: Buffer | undefined;
const largeTable = () => (table ??= Buffer.from(`id,summary\n${"1,آبشاری بلند در دل کوه\n".repeat(20_000)}`));
const markdowns = ["*a_ ", "[a](", "`a", "![", "<a ", "**a* ", "> a\n\n", "| a | b |\n|-|-|\n", "a  \n"].map((part) =>
  part
    .repeat(Math.floor(2_900 / part.length))
    .concat("\n\n")
    .repeat(18)
    .slice(0, 50_000),
);

const lists = get("/api/v1/home/place?page_count=100");

const socketAttacks: Attack[] = [
  {
    name: "pipelined-lists",
    about: "300 connections, each with 30 pipelined lists",
    start: ({ address }) =>
      openSockets(
        address,
        300,
        (socket) => {
          socket.resume();
          socket.write(Buffer.concat(Array.from({ length: 30 }, () => lists)));
        },
        true,
      ),
  },
  {
    name: "unread-answers",
    about: "300 connections × 30 lists that are never read",
    start: ({ address }) =>
      openSockets(address, 300, (socket) => {
        socket.pause();
        socket.write(Buffer.concat(Array.from({ length: 30 }, () => lists)));
      }),
  },
  {
    name: "slow-reading",
    about: "300 lists, read at 1 kB/s",
    start: ({ address }) => openSockets(address, 300, (socket) => readSlowly(socket)),
  },
  {
    name: "streams",
    about: "1,000 event streams of one member",
    start: ({ address, members }) =>
      openSockets(address, 1000, (socket) => {
        socket.resume();
        socket.write(get("/api/v1/profile/notification/live", bearer(members[0]!.token)));
      }),
  },
  {
    name: "imports",
    about: "64 connections of one member that import more things than a list may have",
    start: ({ address, members }) =>
      openSockets(address, 64, (socket) => {
        const bytes = postJson("profile/todoList/import", tooManyThings(), bearer(members[0]!.token));
        socket.on("data", () => socket.write(bytes));
        socket.write(bytes);
      }),
  },
  {
    name: "idle-sockets",
    about: "5,000 connections that send nothing",
    start: ({ address }) => openSockets(address, 5000, () => {}),
  },
  {
    name: "slow-heads",
    about: "2,000 heads, one byte a second",
    start: ({ address }) =>
      openSockets(address, 2000, (socket) => drip(socket, get("/", { "X-Long": "x".repeat(500) }))),
  },
  {
    name: "slow-bodies",
    about: "1,000 bodies, one byte a second",
    start: ({ address }) =>
      openSockets(address, 1000, (socket) => {
        const bytes = postJson("filter/getCity", { search: "x".repeat(400) });
        socket.write(bytes.subarray(0, bytes.length - 400));
        drip(socket, bytes.subarray(bytes.length - 400));
      }),
  },
  {
    name: "resets",
    about: "connections that are reset during the answer",
    start: ({ address }) =>
      openSockets(
        address,
        50,
        (socket) => {
          socket.write(lists);
          socket.once("data", () => socket.resetAndDestroy());
        },
        true,
      ),
  },
];

function drip(socket: Socket, bytes: Buffer): void {
  let at = 0;
  socket.resume();
  const timer = setInterval(() => {
    if (socket.destroyed || at >= bytes.length) clearInterval(timer);
    else socket.write(bytes.subarray(at, ++at));
  }, 1000);
}

function readSlowly(socket: Socket): void {
  socket.pause();
  socket.write(get("/api/v1/home/place?page_count=100"));
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer);
    else socket.read(1024);
  }, 1000);
}

/** All attacks, in the order of the table. */
export const ATTACKS: readonly Attack[] = [...inputAttacks, ...workAttacks, ...accountAttacks, ...socketAttacks];
