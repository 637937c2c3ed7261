import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { newStaff } from "../../testing/staff.ts";
import { readEnv } from "../env.ts";
import { aggregate, counter, gauge, type Metric, measuredValue, toText } from "./metric.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { ProcessMetrics, shareScrape } from "./process-metrics.ts";
import { metricsWarning } from "./settings.ts";
import { measureSite } from "./site-metrics.ts";

const metrics = new ProcessMetrics({ runtime: true });
const token = "a-token-of-some-length";
const backupAge = async () => ({ count: 3, age: 7200, isOverdue: false });
const scrape = async (): Promise<Metric[]> => [
  ...(await measureSite({ db: app.db, dataDir: "/tmp", smsBudgets: { signup: 10, reset: 20 }, backupAge })),
  ...(await metrics.measure()),
];
const app = testApp({ metrics, scrape, metricsToken: token });

const headerPattern =
  /^# (?:HELP [a-zA-Z_:][\w:]* \S.*|TYPE [a-zA-Z_:][\w:]* (?:counter|gauge|histogram|summary|untyped))$/;
const samplePattern =
  /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*)\})? (?:[+-]?Inf|Na[Nn]|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

/** The samples of Prometheus's text format 0.0.4; fails for a line that is not part of it, or a sample that comes twice. */
function parse(text: string): Map<string, number> {
  expect(text.endsWith("\n")).toBe(true);
  const samples = new Map<string, number>();
  for (const line of text.split("\n").filter((it) => it !== "")) {
    if (line.startsWith("#")) {
      expect(line).toMatch(headerPattern);
      continue;
    }
    expect(line).toMatch(samplePattern);
    const [name = "", value] = line.split(/ (?=\S+$)/);
    expect(samples.has(name), line).toBe(false);
    samples.set(name, Number(value?.replace("+Inf", "Infinity")));
  }
  return samples;
}

const read = () => app.fastify.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });

test("GET /metrics is Prometheus's format and counts what was answered, by route and status", async () => {
  await app.get("home/place/show/7");
  await app.get("home/place/show/8");
  await app.get("home/place/show/999999");
  const { statusCode, headers, body } = await read();
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  const samples = parse(body);
  const labels = 'method="GET",route="/api/v1/home/place/show/:id"';
  expect(samples.get(`sarzamin_requests_total{${labels},status="200"}`)).toBe(2);
  expect(samples.get(`sarzamin_requests_total{${labels},status="404"}`)).toBe(1);
  expect(samples.get(`sarzamin_request_seconds_count{${labels}}`)).toBe(3);
  expect(samples.get(`sarzamin_request_seconds_bucket{${labels},le="+Inf"}`)).toBe(3);
  expect(samples.get("sarzamin_catalogue_places")).toBeGreaterThan(900);
  expect(samples.get("sarzamin_catalogue_version")).toBeGreaterThan(0);
  expect(samples.get("sarzamin_database_up")).toBe(1);
  expect(samples.get("sarzamin_disk_free_bytes")).toBeGreaterThan(0);
  expect(samples.get('sarzamin_sms_budget{purpose="reset"}')).toBe(20);
  expect(samples.has("process_resident_memory_bytes")).toBe(true);
  expect([samples.get("sarzamin_backup_age_seconds"), samples.get("sarzamin_backup_overdue")]).toEqual([7200, 0]);
});

test("queues have their number and the age of the oldest work", async () => {
  await app.post("user/signup", { mobile: "09121112233" });
  await app.db`
    with member as (
      insert into account (mobile, first_name, last_name, password_hash) values ('09121112244', 'سارا', 'رضایی', '') returning id
    )
    insert into member_photo (account_id, place_id, file_name, size, modified, credit, keeps_date, state)
    select id, 7, 'a.jpg', 10, 1, 'سارا', false, 'waiting' from member`;
  await app.db`update sms_message set created_at = now() - interval '5 minutes'`;
  const samples = parse((await read()).body);
  expect(samples.get('sarzamin_queue_waiting{queue="sms"}')).toBe(1);
  expect(samples.get('sarzamin_queue_oldest_seconds{queue="sms"}')).toBeGreaterThanOrEqual(300);
  expect(samples.get('sarzamin_queue_waiting{queue="photo"}')).toBe(0);
  expect(samples.get('sarzamin_queue_waiting{queue="member_photo"}')).toBe(1);
  expect(samples.get('sarzamin_sms_used_today{purpose="signup"}')).toBe(1);
});

test("photos whose images are made anew wait since then, and removed ones for nothing", async () => {
  const add = (hash: string, removed: boolean) => app.db`
    insert into photograph (place_id, hash, size, type, file_name, alt, credit, license, sort, created_by_name, state, media_hash, tries, created_at, next_at, deleted_at)
    values (8, ${hash.repeat(64)}, 10, 'image/jpeg', 'a.jpg', 'x', 'x', 'CC0', 1, 'x', 'waiting', ${hash.repeat(40)}, 3, now() - interval '1 year',
      now() - interval '10 minutes', ${removed ? new Date() : null})`;
  await add("a", false);
  await add("b", true);
  const samples = parse((await read()).body);
  await app.db`delete from photograph where hash in (${"a".repeat(64)}, ${"b".repeat(64)})`;
  expect(samples.get('sarzamin_queue_waiting{queue="photo"}')).toBe(1);
  const oldest = samples.get('sarzamin_queue_oldest_seconds{queue="photo"}')!;
  expect([oldest >= 600, oldest < 86_400]).toEqual([true, true]);
});

test.each([undefined, "Bearer", "Bearer wrong", "Basic YTpi", `Bearer ${token}x`])(
  "GET /metrics with «%s» is 401",
  async (authorization) => {
    const { statusCode, body } = await app.fastify.inject({
      url: "/metrics",
      headers: authorization ? { authorization } : {},
    });
    expect([statusCode, body.includes("sarzamin_")]).toEqual([401, false]);
  },
);

test("the port for metrics serves them and nothing else, with the token if there is one", async () => {
  const server = await startMetricsServer({ host: "127.0.0.1", port: 0, token, scrape });
  const address = `http://127.0.0.1:${server.port}`;
  const headers = { authorization: `Bearer ${token}` };
  const status = async (path: string, options: RequestInit = {}) => (await fetch(address + path, options)).status;
  expect(await status("/metrics")).toBe(401);
  expect(await status("/", { headers })).toBe(404);
  expect(await status("/metrics", { headers, method: "POST" })).toBe(405);
  expect(parse(await (await fetch(`${address}/metrics`, { headers })).text()).size).toBeGreaterThan(20);
  await expect(startMetricsServer({ host: "127.0.0.1", port: server.port, token, scrape })).rejects.toThrow(
    /METRICS_PORT/,
  );
  await server.close();
});

test.each([
  [{ METRICS_PORT: "9464" }, false],
  [{ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0", METRICS_TOKEN: token }, false],
  [{ METRICS_HOST: "0.0.0.0" }, false],
  [{ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }, true],
  [{ METRICS_PORT: "9464", METRICS_HOST: "::" }, true],
])("warns of metrics that anybody can read: %j", (settings, isOpen) => {
  expect(metricsWarning(readEnv(settings)) !== undefined).toBe(isOpen);
});

test("processes are added up, the worst of them counts where a sum would say nothing", async () => {
  const of = (answers: number, delay: number): Metric[] => [
    counter("requests_total", "h", [[{ route: "/" }, answers]]),
    gauge("event_loop_delay_seconds", "h", delay, "max"),
  ];
  const all = await aggregate([of(2, 0.5), of(3, 0.1)]);
  expect(measuredValue(all, "requests_total", { route: "/" })).toBe(5);
  expect(measuredValue(all, "event_loop_delay_seconds")).toBe(0.5);
  expect(parse(await toText(all)).size).toBe(2);
});

test("a route's name cannot break the format", async () => {
  const text = await toText([counter("requests_total", "h", [[{ route: 'a"b\\c\nd' }, 1]])]);
  expect([...parse(text).keys()]).toEqual(['sarzamin_requests_total{route="a\\"b\\\\c\\nd"}']);
});

test("two that ask within a second share a scrape; one that failed is not kept", async () => {
  let scrapes = 0;
  const shared = shareScrape(async () => {
    if (++scrapes === 1) throw new Error("no");
    return [];
  });
  await expect(shared()).rejects.toThrow("no");
  await Promise.all([shared(), shared()]);
  expect(scrapes).toBe(2);
});

test("without the database the process's own metrics are there, and that it is away", async () => {
  const away = await measureSite({
    db: Object.assign(() => {}, { begin: () => Promise.reject(new Error("away")) }) as never,
    dataDir: "/tmp",
    smsBudgets: { signup: 1, reset: 1 },
    backupAge: async () => undefined,
  });
  expect(measuredValue(away, "database_up")).toBe(0);
  expect(measuredValue(away, "backups"), "unknown, not none").toBeUndefined();
});

test("a place of backups that could not be read is an alarm, and no number of backups", async () => {
  const metrics = await measureSite({
    ...{ db: app.db, dataDir: "/tmp", smsBudgets: { signup: 1, reset: 1 } },
    backupAge: async () => ({ count: undefined, age: undefined, isOverdue: true }),
  });
  expect([measuredValue(metrics, "backup_overdue"), measuredValue(metrics, "backups")]).toEqual([1, undefined]);
});

test("owners read the state of the site at the desk, editors and visitors do not", async () => {
  const [owner, editor] = [await newStaff(app, "owner"), await newStaff(app, "editor")];
  expect((await app.get("desk/site-state")).status).toBe(401);
  expect((await app.get("desk/site-state", editor.headers)).status).toBe(403);
  const { status, body } = await app.get("desk/site-state", owner.headers);
  expect(status).toBe(200);
  expect(body).toMatchObject({ processes: 1, refusing: [], disk: { size: expect.any(Number) } });
  expect(body.backups).toEqual({ count: 3, age: 7200, overdue: false });
  expect(body.answers.total).toBeGreaterThan(0);
  expect(body.answers.client_errors).toBeGreaterThan(0);
  expect(body.database.queues.map(({ queue }: { queue: string }) => queue)).toContain("sms");
  expect(body.cache_hits.map(({ cache }: { cache: string }) => cache)).toContain("api");
});
