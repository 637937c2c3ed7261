// Whether newcomers get in while their network is flooded: node bench/signups.ts [--newcomers 300] [--flood 10000] [--port 7320]
// All requests come from one address. The newcomers do what the web does: they solve the puzzles of a busy network, take the code and
// register. The flood asks for codes for other numbers without a proof. Exits with 1 unless every newcomer gets in and the flood is held.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ProofChallenge } from "../contract/api-error.ts";
import { startProduct, withTemporaryFolder } from "../scripts/product.ts";
import { hasZeroBits } from "../text/proof-of-work.ts";

const { values } = parseArgs({
  options: {
    newcomers: { type: "string", default: "300" },
    flood: { type: "string", default: "10000" },
    port: { type: "string", default: "7320" },
  },
});
const [newcomers, flood] = [Number(values.newcomers), Number(values.flood)];
const FREE = 20; // codes an hour without a proof
let hashes = 0;

function solve({ challenge, bits }: ProofChallenge): string {
  for (let answer = 0; ; answer++) {
    hashes++;
    if (hasZeroBits(createHash("sha256").update(`${challenge}:${answer}`).digest(), bits))
      return `${challenge.split(":")[0]}.${answer}`;
  }
}

interface Body {
  code?: string;
  proof?: ProofChallenge;
  activation_token?: string;
}

/** A POST request from the one address. */
async function post(address: string, path: string, input: object): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "5.112.0.7" },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** The code that the server has written to its outbox for a number. */
async function findCode(outbox: string, mobile: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const text = await readFile(outbox, "utf8").catch(() => "");
    const line = text.split("\n").findLast((it) => it.includes(mobile));
    if (line) return /"code":"(\d+)"/.exec(line)?.[1];
    await wait(50);
  }
  return undefined;
}

/** Signs one newcomer up; returns whether it worked, and the milliseconds that the puzzle took. */
async function signUp(address: string, outbox: string, mobile: string): Promise<{ isIn: boolean; solving: number }> {
  let solving = 0;
  let sent = await post(address, "user/signup", { mobile });
  // While others come in, the puzzle may become harder: then it is solved again, as in the browser.
  for (let attempt = 0; attempt < 3 && sent.body.proof; attempt++) {
    const startedAt = performance.now();
    const proof = solve(sent.body.proof);
    solving += performance.now() - startedAt;
    sent = await post(address, "user/signup", { mobile, proof });
  }
  if (sent.status !== 201) return { isIn: false, solving };
  const code = await findCode(outbox, mobile);
  const { body } = await post(address, "user/active/sms", { mobile, code });
  const details = { first_name: "سارا", last_name: "رضایی", password: "bagh-e-fin 1399" };
  const registered = await post(address, "profile/register/store", { ...details, ...body });
  return { isIn: registered.status === 201, solving };
}

async function runFlood(address: string): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const sender = async () => {
    while (next < flood) {
      const { status } = await post(address, "user/signup", { mobile: `0935${String(next++).padStart(7, "0")}` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sender));
  return statuses;
}

await withTemporaryFolder(async (folder) => {
  const dataFolder = join(folder, "data");
  const checkout = join(import.meta.dirname, "..");
  const product = await startProduct({ checkout, dataFolder, port: Number(values.port), env: { BEHIND_PROXY: "1" } });
  try {
    const outbox = join(dataFolder, "outbox/sms.jsonl");
    const startedAt = performance.now();
    const solving: number[] = [];
    let inside = 0;
    const flooding = runFlood(product.address);
    let next = 0;
    const registerNewcomers = async () => {
      while (next < newcomers) {
        const result = await signUp(product.address, outbox, `0912${String(next++).padStart(7, "0")}`);
        if (result.isIn) inside++;
        solving.push(result.solving);
      }
    };
    await Promise.all(Array.from({ length: 2 }, registerNewcomers));
    const statuses = await flooding;
    solving.sort((a, b) => a - b);
    const codes = (statuses.get(201) ?? 0) + (statuses.get(200) ?? 0);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`newcomers in: ${inside} of ${newcomers}, in ${seconds.toFixed(0)} s, ${hashes} hashes`);
    console.log(
      `a puzzle took ${(solving[solving.length >> 1] ?? 0).toFixed(0)} ms in the middle, ${(solving.at(-1) ?? 0).toFixed(0)} ms at most`,
    );
    console.log(
      `flood: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(", ")}; ${codes} codes of ${FREE} free ones`,
    );
    process.exitCode = inside === newcomers && codes <= FREE ? 0 : 1;
  } finally {
    await product.stop();
  }
});
