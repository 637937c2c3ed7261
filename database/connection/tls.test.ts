import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, lchown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { resolveAccount } from "../embedded/account.ts";
import { ensureCluster } from "../embedded/cluster.ts";
import { findRuntime } from "../embedded/runtime.ts";
import { takeTls } from "./tls.ts";

// A PostgreSQL with TLS on a loopback port, whose certificate an authority of the test has signed for `localhost`.

let folder: string;
let port: number;
let server: ReturnType<typeof spawn> | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-tls-"));
  await chmod(folder, 0o755);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  for (const name of ["ca", "other"])
    openssl(
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "1",
      "-subj",
      `/CN=${name}`,
      "-keyout",
      `${name}.key`,
      "-out",
      `${name}.crt`,
    );
  openssl(
    "req",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=localhost",
    "-keyout",
    "server.key",
    "-out",
    "server.csr",
  );
  await writeFile(join(folder, "names"), "subjectAltName=DNS:localhost");
  openssl(
    "x509",
    "-req",
    "-in",
    "server.csr",
    "-CA",
    "ca.crt",
    "-CAkey",
    "ca.key",
    "-CAcreateserial",
    "-days",
    "1",
    "-extfile",
    "names",
    "-out",
    "server.crt",
  );

  const account = await resolveAccount(join(folder, "none"), "postgres", () => {});
  const runtime = await findRuntime(account, "/var/lib/sarzamin");
  const home = join(folder, "cluster");
  await mkdir(home);
  if (account.uid !== undefined) await chown(home, account.uid, account.gid!);
  const cluster = join(home, "postgres");
  await ensureCluster(cluster, runtime, account, false);
  await writeFile(join(cluster, "pg_hba.conf"), "hostssl all all all trust\n");
  await chmod(join(folder, "server.key"), 0o600);
  if (account.uid !== undefined)
    for (const name of await readdir(folder))
      if (name.startsWith("server.")) await lchown(join(folder, name), account.uid, account.gid!);
  const settings = {
    listen_addresses: "127.0.0.1", // one address: the server ends when its port is taken
    unix_socket_directories: home,
    ssl: "on",
    ssl_cert_file: join(folder, "server.crt"),
    ssl_key_file: join(folder, "server.key"),
  };
  // Another program may take a free port before the server does, which ends then.
  for (let tries = 0; server === undefined || server.exitCode !== null; tries++) {
    expect(tries).toBeLessThan(5);
    port = await freePort();
    const args = Object.entries({ ...settings, port }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    server = spawn(runtime.postgres, ["-D", cluster, ...args], { ...account, cwd: "/", stdio: "ignore" });
    while (server.exitCode === null && !(await isEncrypted("sslmode=require").catch(() => false))) await wait(20);
  }
});
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill("SIGQUIT");
    await once(server, "exit");
  }
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Connects with these parameters; returns whether the connection is encrypted. */
async function isEncrypted(parameters: string, host = "localhost"): Promise<boolean> {
  const db = connect(`postgres://postgres@${host}:${port}/postgres?${parameters}`, 1);
  try {
    const [row] = await db<{ ssl: boolean }[]>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return row!.ssl;
  } finally {
    await db.end({ timeout: 1 });
  }
}
const ca = (name = "ca") => `sslrootcert=${encodeURIComponent(join(folder, `${name}.crt`))}`;

test("encrypts, and checks the authority and the name as far as the mode asks for it", async () => {
  expect(await isEncrypted("sslmode=prefer")).toBe(true);
  expect(await isEncrypted("sslmode=require")).toBe(true);
  expect(await isEncrypted(`sslmode=verify-full&${ca()}`)).toBe(true);
  expect(await isEncrypted(ca())).toBe(true);
  expect(await isEncrypted(`sslmode=verify-ca&${ca()}`, "127.0.0.1")).toBe(true);
});

test("refuses another authority, another name, and no TLS where the server asks for it", async () => {
  for (const mode of ["require", "verify-ca", "verify-full"])
    await expect(isEncrypted(`sslmode=${mode}&${ca("other")}`), mode).rejects.toMatchObject({
      code: expect.stringMatching(/^(UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/),
    });
  await expect(isEncrypted("sslmode=verify-full")).rejects.toMatchObject({
    code: expect.stringMatching(/^(UNABLE_TO_|SELF_SIGNED)/),
  });
  await expect(isEncrypted(`sslmode=verify-full&${ca()}`, "127.0.0.1")).rejects.toMatchObject({
    code: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
  await expect(isEncrypted("sslmode=disable")).rejects.toMatchObject({ code: "28000" });
});

test("reports an unknown mode and a missing certificate in one sentence", () => {
  expect(() => takeTls(new URLSearchParams("sslmode=yes"), "db")).toThrow(/^sslmode در نشانی پایگاه داده باید یکی از/);
  expect(() => takeTls(new URLSearchParams("sslrootcert=/nowhere.pem"), "db")).toThrow(
    /\/nowhere\.pem را که sslrootcert نام می‌برد .+\(ENOENT\)/,
  );
  expect(takeTls(new URLSearchParams(""), "db")).toBe(false);
});
