import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// What the table in docs/security.md promises of the whole code, and what no request could show.

const root = join(import.meta.dirname, "..");

/** The product's own code: what runs in the server and in the browser, without tests and benches. */
const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /^(?:api-client|contract|database|desk|map|posters|server|text|ui|web)\//.test(file))
  .filter((file) => !/\.(?:test|bench)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/** Where a pattern occurs, as `file: match`, outside of comments that fill a line. */
const findAll = (pattern: RegExp, folder = "") =>
  sources
    .filter(({ file }) => file.startsWith(folder))
    .flatMap(({ file, text }) =>
      text
        .split("\n")
        .filter((line) => !/^\s*(?:\/\/|\*|\/\*\*)/.test(line))
        .flatMap((line) => [...line.matchAll(pattern)].map(([found]) => `${file}: ${found}`)),
    );

test("the sources are read", () => {
  expect(sources.length).toBeGreaterThan(800);
  expect(findAll(/\bcreateHash\(/g).length).toBeGreaterThan(5);
});

test("no shell is started and no text is run as code", () => {
  expect(findAll(/\bexecSync\b|\bimport \{[^}]*\bexec\b[^}]*\} from "node:child_process"|\bshell: /g)).toEqual([]);
  expect(findAll(/\beval\(|\bnew Function\(|\bFunction\(["'`]|from "node:vm"/g)).toEqual([]);
});

test("secrets are made by node:crypto: there is no Math.random in the server", () => {
  for (const folder of ["server/", "database/", "contract/"]) expect(findAll(/Math\.random/g, folder)).toEqual([]);
});

test("every digest is SHA-256 but that of the codes of apps, and passwords are hashed by argon2 alone", () => {
  expect(findAll(/\bcreateHash\((?!"sha256"\))[^)]*\)/g)).toEqual([]);
  const others = findAll(/\b(?:createCipheriv|createHmac|hmac|pbkdf2|scrypt|createSign|md5|sha1)(?:Sync)?\(/g);
  expect(others).toEqual([
    "server/features/second-factor/secret-key.ts: createCipheriv(", // AES-256-GCM
    "server/features/second-factor/totp.ts: createHmac(", // RFC 6238 with SHA-1, which all apps know
  ]);
  const argon = findAll(/from "@node-rs\/argon2"/g).map((found) => found.split("/").slice(0, 4).join("/"));
  expect(new Set(argon)).toEqual(new Set(["server/features/account/hashing"]));
});

test("only gateways call other hosts, and none follows a redirect", () => {
  const outside = /(?<![.\w])fetch\(|\bfrom "(?:node:)?(?:https|tls|undici)"|\bcreateTransport\(|\bhttp\.request\(/g;
  const calls = findAll(outside, "server/");
  expect(calls.length).toBeGreaterThan(3);
  const gateways = /^server\/(?:gateways\/|backup\/s3-store\.ts)/;
  expect(calls.filter((call) => !gateways.test(call))).toEqual([]);
  // The types and checks of TLS to the database itself.
  expect(findAll(outside, "database/")).toEqual(['database/connection/tls.ts: from "node:tls"']);
  const files = new Set(findAll(/(?<![.\w])fetch\(/g, "server/").map((call) => call.split(":")[0]!));
  for (const file of files)
    expect(readFileSync(join(root, file), "utf8"), file).toMatch(/redirect: "(?:manual|error)"/);
});

test("nothing turns the checks of TLS certificates off, but what the operator asks for with the database's sslmode", () => {
  const found = findAll(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/g);
  expect(found.filter((place) => !place.startsWith("database/connection/tls.ts"))).toEqual([]);
});
