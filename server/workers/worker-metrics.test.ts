import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { counter, gauge, measuredValue } from "../metrics/metric.ts";
import type { PrimaryMessage } from "./messages.ts";
import { WorkerMetrics } from "./worker-metrics.ts";

/** A worker that answers measurements; one that is stuck takes them and says nothing. */
class FakeWorker extends EventEmitter {
  isStuck = false;
  asked = 0;
  requests = 0;
  send(message: PrimaryMessage) {
    if (message.kind !== "measure") return;
    this.asked++;
    const counted = counter("requests_total", "h", [[{ route: "/" }, this.requests]]);
    const metrics = [
      counted,
      gauge("processes", "h", 1),
      ...(message.withSite ? [gauge("database_up", "h", 1, "first")] : []),
    ];
    if (!this.isStuck) this.emit("message", { kind: "measured", id: message.id, metrics });
  }
}

function twoWorkers(timeout = 20) {
  const metrics = new WorkerMetrics(timeout);
  const workers = [new FakeWorker(), new FakeWorker()] as const;
  for (const worker of workers) metrics.add(worker as unknown as Worker);
  const scrape = async () => {
    const all = await metrics.scrape();
    return [measuredValue(all, "processes"), measuredValue(all, "database_up")];
  };
  const requests = async () => measuredValue(await metrics.scrape(), "requests_total", { route: "/" });
  return { workers, scrape, requests };
}

test("adds the workers up, and one of them measures the site", async () => {
  expect(await twoWorkers().scrape()).toEqual([2, 1]);
});

test("another worker measures the site when the first one does not answer", async () => {
  const { workers, scrape } = twoWorkers();
  workers[0].isStuck = true;
  expect(await scrape()).toEqual([1, 1]);
});

test("without any answer there is nothing, and a worker that ends is not waited for", async () => {
  const { workers, scrape } = twoWorkers(60_000);
  for (const worker of workers) worker.isStuck = true;
  const scraped = scrape();
  for (const worker of workers) worker.emit("exit");
  expect(await scraped).toEqual([undefined, undefined]);
  expect(await scrape()).toEqual([undefined, undefined]);
  expect(workers.map(({ asked }) => asked)).toEqual([1, 1]);
});

test("what was counted stays counted when a worker does not answer, and after it has ended", async () => {
  const { workers, requests } = twoWorkers();
  [workers[0].requests, workers[1].requests] = [100, 20];
  expect(await requests()).toBe(120);
  workers[0].isStuck = true;
  workers[1].requests = 25;
  expect(await requests()).toBe(125);
  workers[0].emit("exit");
  expect(await requests()).toBe(125);
  workers[1].requests = 30;
  expect(await requests()).toBe(130);
});

test("years of scrapes leave no listeners behind", async () => {
  const { workers, scrape } = twoWorkers();
  for (let n = 0; n < 50; n++) await scrape();
  expect(workers.map((worker) => worker.listenerCount("exit"))).toEqual([1, 1]);
});
