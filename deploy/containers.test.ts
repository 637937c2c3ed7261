import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { UPLOAD_SECONDS } from "../server/drain.ts";
import { MAX_DRAIN_SECONDS } from "../server/env.ts";
import { contractEndpoints } from "../testing/contract-endpoints.ts";
import { childEnvironment } from "../testing/processes/child-environment.ts";

// What `deploy/try-containers.sh` runs as a whole, as far as it can be read from the files.

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFile(join(root, name), "utf8");

test("no variable of compose.yaml is required, which would stop the other profile too", async () => {
  const variables = (await read("compose.yaml")).match(/\$\{[^}]*\}/g) ?? [];
  expect(variables.length).toBeGreaterThan(5);
  expect(variables.filter((variable) => !/^\$\{[A-Z_]+:-[^}]*\}$/.test(variable))).toEqual([]);
});

test("secrets, certificates, settings and data of this machine do not get into the image", async () => {
  const ignored = (await read(".dockerignore")).split("\n");
  expect(ignored).toEqual(expect.arrayContaining(["deploy", ".env*", ".git", "data", "node_modules", "dist"]));
});

test("both ways to run the app read the settings of a file, which may be missing", async () => {
  const { services, secrets } = parse(await read("compose.yaml"), { merge: true });
  for (const name of ["app", "site"]) {
    expect(services[name].environment, name).toMatchObject({ ENV_FILE: "/run/secrets/settings" });
    expect(services[name].secrets, name).toContain("settings");
  }
  expect(secrets.settings.file).toMatch(/^\$\{SETTINGS_FILE:-\/dev\/null\}$/);
  const env = { ...childEnvironment, ENV_FILE: "/dev/null", PORT: "1234" };
  const script = "import('./server/environment.ts').then(({ loadEnvironment }) => console.log(loadEnvironment().PORT))";
  expect(execFileSync(process.execPath, ["-e", script], { cwd: root, env, encoding: "utf8" })).toBe("1234\n");
});

test("the number of proxies can be raised, for a CDN in front of nginx", async () => {
  const { services } = parse(await read("compose.yaml"), { merge: true });
  expect(services.site.environment.BEHIND_PROXY).toMatch(/^\$\{BEHIND_PROXY:-1\}$/);
});

test("containers and systemd give a server the time to end that the longest DRAIN_SECONDS takes", async () => {
  const needed = MAX_DRAIN_SECONDS + UPLOAD_SECONDS + 20; // as docs/operations.md says
  const { services } = parse(await read("compose.yaml"), { merge: true });
  for (const name of ["app", "site"])
    expect(Number.parseInt(services[name].stop_grace_period, 10), name).toBeGreaterThan(needed);
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(await read("deploy/systemd/sarzamin.service")) ?? [];
  expect(Number(seconds)).toBeGreaterThan(needed);
});

test("nginx takes the largest upload with its form, and not much more: it keeps a body on the disk before the app sees any of it", async () => {
  const endpoints = await contractEndpoints("catalog", "desk", "member", "site");
  const largest = Math.max(...endpoints.map(({ upload }) => upload?.maxBytes ?? 0));
  for (const name of ["deploy/nginx.conf", "docs/operations.md", "docs/scale.md", "bench/client/nginx-proxy.ts"]) {
    const sizes = [...(await read(name)).matchAll(/client_max_body_size (\d+)(m?);/g)];
    const bytes = sizes.map(([, size, unit]) => Number(size) * (unit === "m" ? 1024 * 1024 : 1));
    expect(bytes, name).toHaveLength(1);
    expect(bytes[0], name).toBeGreaterThan(largest + 1024 * 1024);
    expect(bytes[0], name).toBeLessThan(1.5 * largest);
  }
});

test("both ways to run the app have the same rights, and neither is root", async () => {
  const { services } = parse(await read("compose.yaml"), { merge: true });
  for (const name of ["app", "site"])
    expect(services[name], name).toMatchObject({
      read_only: true,
      tmpfs: ["/tmp"],
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      init: true,
      restart: "unless-stopped",
    });
  const dockerfile = await read("Dockerfile");
  expect(dockerfile.slice(dockerfile.lastIndexOf("FROM"))).toMatch(/^USER sarzamin$/m);
});
