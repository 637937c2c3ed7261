// Answers per second beside a careful Express + PostgreSQL server with the same places, beside a bare Fastify server, Node's own HTTP server and
// nginx that send the same bytes: node bench/peers.ts [--places 100000] [--seconds 3] [--works newest,box] [--workers 1]
// Needs wrk, and nginx for its column, as Debian packages; Express is installed by npm into a temporary folder.
import { AssertionError } from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { createRandom } from "../testing/random-changes.ts";
import { findFreePort } from "./client/server-process.ts";
import { withManyPlaces } from "./many-places.ts";
import { findPrograms, installExpress } from "./peers/install.ts";
import { writeNginxConfig } from "./peers/nginx.ts";
import { copyTexts, createPeerTables } from "./peers/peer-tables.ts";
import { readFamilyCpuTime, readParent, type Server, startProcess, startServer } from "./peers/servers.ts";
import { listWorks, type Question, shuffle, type Work } from "./peers/works.ts";
import { type LoadResult, load, type PeerRequest } from "./peers/wrk.ts";

const { values: options } = parseArgs({
  options: {
    places: { type: "string", default: "100000" },
    seconds: { type: "string", default: "3" },
    works: { type: "string", default: "" },
    workers: { type: "string", default: "1" },
  },
});
const seconds = Number(options.seconds);
const comparedQuestions = 100;
// Code is compiled after some thousand answers, which a machine with other work takes long to give.
const warmUp = { seconds: 2, answers: 5000, maxLoads: 10 };

interface Setting {
  folder: string;
  /** The servers of questions, and that of PostgreSQL. */
  servers: Record<keyof Question, Server>;
  postgres: number;
  hasNginx: boolean;
}

interface Measured extends LoadResult {
  /** Milliseconds of CPU time per answer. */
  nodeMs: number;
  postgresMs: number;
}

interface Answer {
  bytes: Buffer;
  headers: Headers;
}

/** Asks once; a server that has just started may be overloaded. */
async function ask(server: Pick<Server, "address">, { path, body }: PeerRequest, tries = 20): Promise<Answer> {
  const init = body && { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await fetch(server.address + path, init);
  if (response.status === 503 && tries > 1) {
    await wait(500);
    return ask(server, { path, body }, tries - 1);
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** Returns the questions whose answers are equal. Throws the first difference, unless the work leaves such questions out. */
async function compareAnswers({ servers }: Setting, work: Work): Promise<Question[]> {
  const equal: Question[] = [];
  let count = 0;
  const compared = work.isSelective ? work.questions : work.questions.slice(0, comparedQuestions);
  for (const question of compared) {
    const entries = (["ours", "lean", "express"] as const).map(async (name) => {
      return [name, JSON.parse((await ask(servers[name], question[name])).bytes.toString())] as const;
    });
    try {
      const answers = Object.fromEntries(await Promise.all(entries)) as Parameters<Work["compare"]>[0];
      work.compare(answers);
      equal.push(question, ...(work.more?.(question, answers.express.total) ?? []));
      count++;
    } catch (error) {
      if (!(error instanceof AssertionError) || !work.isSelective) throw error;
    }
  }
  const questions = work.isSelective ? shuffle(equal, createRandom(11)) : work.questions;
  console.log(`${work.name}: ${count} of ${compared.length} compared answers are equal, ${questions.length} questions`);
  return questions;
}

async function measure({ folder, postgres }: Setting, server: Server, requests: PeerRequest[]): Promise<Measured> {
  const times = () => Promise.all([readFamilyCpuTime(server.pid), readFamilyCpuTime(postgres)]);
  for (let answers = 0, loads = 0; answers < warmUp.answers && loads < warmUp.maxLoads; loads++)
    answers += (await load(folder, server.address, requests, warmUp.seconds)).count;
  const before = await times();
  const result = await load(folder, server.address, requests.toReversed(), seconds);
  const after = await times();
  const [nodeMs = 0, postgresMs = 0] = after.map((time, nth) => (1000 * (time - before[nth]!)) / result.count);
  return { ...result, nodeMs, postgresMs };
}

function printRow(name: string, mode: string, result: Measured, ratios: string) {
  const { perSecond, p50, p99, nodeMs, postgresMs, errors } = result;
  const cells = [`${name.padEnd(22)} ${mode.padEnd(8)} ${perSecond.toFixed(0).padStart(7)}/s`];
  cells.push(`p50 ${p50.toFixed(2).padStart(7)}`, `p99 ${p99.toFixed(1).padStart(6)} ms`);
  cells.push(`CPU ${nodeMs.toFixed(3)} + ${postgresMs.toFixed(3)} ms`, ratios);
  console.log(`  ${cells.join("  ")}${errors > 0 ? `  ${errors} ERRORS` : ""}`);
}

/** Measures one work with distinct addresses, and with one address beside servers that send the same bytes. */
async function measureWork(setting: Setting, work: Work) {
  const questions = await compareAnswers(setting, work);
  const times = (a: Measured, b: Measured) => `${(a.perSecond / b.perSecond).toFixed(2)}×`;
  for (const mode of ["distinct", "one"] as const) {
    const asked = mode === "one" ? questions.slice(0, 1) : questions;
    const of = (name: keyof Question) =>
      measure(
        setting,
        setting.servers[name],
        asked.flatMap((question) => question[name] ?? []),
      );
    const express = await of("express");
    printRow("Express + pg", mode, express, "");
    const simple = mode === "distinct" && asked[0]?.simple ? await of("simple") : undefined;
    if (simple) printRow("Express, simple SQL", mode, simple, "");
    for (const name of work.isLean ? (["lean"] as const) : (["ours", "lean"] as const)) {
      const ours = await of(name);
      const ratios = [`${times(ours, express)} Express`];
      if (simple) ratios.push(`${times(ours, simple)} simple`);
      if (mode === "one") {
        const bare = await measureBytes(setting, asked[0]![name], await ask(setting.servers[name], asked[0]![name]));
        for (const [peer, result] of bare)
          ratios.push(
            `${times(ours, result)} ${peer} (${result.perSecond.toFixed(0)}/s, CPU ${result.nodeMs.toFixed(3)} ms)`,
          );
      }
      printRow(name === "ours" ? "ours" : "ours, Express's fields", mode, ours, ratios.join("  "));
    }
  }
}

/** What every server sets itself. */
const ownHeaders = new Set(["connection", "content-length", "date", "keep-alive", "server", "transfer-encoding"]);

/**
 * Measures servers that send the body of an answer and nothing else: Fastify, to requests with the same body, also with the same headers, as
 * the same bytes in all, and so Node alone; nginx, which has GET alone for files.
 */
async function measureBytes(setting: Setting, { body }: PeerRequest, { bytes, headers }: Answer) {
  const { folder, hasNginx } = setting;
  const files = join(folder, "files");
  await mkdir(files, { recursive: true });
  await writeFile(join(files, "answer"), bytes);
  const same = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)));
  const peer = (name: string, sent: object) => () =>
    startProcess(`${name}-process.ts`, { FOLDER: files, HEADERS: JSON.stringify(sent) });
  const starts: [string, () => Promise<Server>][] = [
    ["Fastify", peer("fastify", { "content-type": "application/json; charset=utf-8" })],
    ["Fastify with the same headers", peer("fastify", same)],
    ["Node with the same headers", peer("http", same)],
  ];
  const nginx = async (port: number) => ["nginx", "-c", await writeNginxConfig(folder, files, port), "-e", "stderr"];
  if (hasNginx) starts.push(["nginx", () => startServer((port) => nginx(port) as Promise<[string, ...string[]]>)]);
  const results: [string, Measured][] = [];
  for (const [name, start] of starts) {
    const server = await start();
    const request = { path: "/answer", ...(name !== "nginx" && { body }) };
    results.push([name, await measure(setting, server, [request]).finally(server.stop)]);
  }
  return results;
}

const programs = await findPrograms(["wrk", "nginx"]);
if (!programs.wrk) throw new Error("wrk is missing: apt-get install wrk nginx-light");
const modules = await installExpress();
await withTemporaryFolder((folder) =>
  withManyPlaces(Number(options.places), async (db, url) => {
    await copyTexts(db);
    await createPeerTables(db);
    const works = (await listWorks(db)).filter(({ name }) => !options.works || options.works.split(",").includes(name));
    const [backend] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const postgres = await readParent(backend!.pid);
    const express = await startProcess("express-process.ts", { DATABASE_URL: url, PEER_MODULES: modules });
    const product = await startProduct({
      checkout: join(import.meta.dirname, ".."),
      dataFolder: join(folder, "data"),
      port: await findFreePort(),
      env: { DATABASE_URL: url, RATE_LIMIT_FACTOR: "1000", WORKERS: options.workers },
    });
    try {
      const servers = { ours: product, lean: product, express, simple: express };
      console.log(`${options.places} places, 20 connections, ${seconds} s each`);
      for (const work of works) await measureWork({ folder, servers, postgres, hasNginx: programs.nginx }, work);
    } finally {
      await product.stop();
      await express.stop();
    }
  }),
);
