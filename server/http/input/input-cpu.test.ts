import { setImmediate } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { importBackpack } from "../../../contract/member/backpack.ts";
import { testApp } from "../../../testing/app.ts";
import { cpuTime, expectBoundedCpu, machineSlowness } from "../../../testing/worst-case.ts";
import { groupFields, parseForm } from "./form-fields.ts";
import { createInputCleaner } from "./input-cleaner.ts";
import { parseJsonBody } from "./json-body.ts";

const app = testApp();
const maxBytes = 256 * 1024;
const maxFormBytes = 191 * 1024; // of the fields of a multipart form, without the first and the last boundary
const ignoringErrors = (work: () => unknown) => {
  try {
    work();
  } catch {
    // rejected: the cost of that is what is measured
  }
};

describe("no body within the limits takes more than 20 ms of CPU time to parse", () => {
  test("a query or form", async () => {
    const atoms = [..."&=+%a;#[]\u0301ي", "%20", "%d8%a7", "%", "№=1&", "a=1&", "№&", "👩"];
    const work = (text: string) => ignoringErrors(() => groupFields(parseForm(text)));
    await expectBoundedCpu({ atoms, length: maxBytes, maxBytes, work });
    const full = Array.from({ length: 199 }, (_, n) => `${n}=1&`).join("");
    await expectBoundedCpu({ atoms, length: maxBytes - 1000, maxBytes, work: (text) => work(full + text) });
  });

  test("JSON of any kind", async () => {
    const atoms = [
      ...'{}[],:"\\ 1.-eua\n\u0301',
      "1e308",
      '"a"',
      '"№":',
      '"№":1,',
      "null,",
      "{},",
      "[],",
      "\\u0301",
      '\\"',
    ];
    await expectBoundedCpu({
      atoms,
      length: maxBytes,
      maxBytes,
      work: (text) => ignoringErrors(() => parseJsonBody(Buffer.from(text))),
    });
    for (const [before, after] of [
      ['{"a":"', '"}'],
      ['{"a":[', "1]}"],
      ['{"a":{', '"z":1}}'],
    ])
      await expectBoundedCpu({
        atoms,
        length: maxBytes - 20,
        maxBytes: maxBytes - 20,
        work: (text) => ignoringErrors(() => parseJsonBody(Buffer.from(before + text + after))),
        samples: 20,
        steps: 30,
      });
  });

  test("JSON lists, cleaned and checked", async () => {
    const clean = createInputCleaner(importBackpack.input);
    const item = '{"name":"№","checked":true},';
    const atoms = [
      item,
      '{"name":"№","items":[]},',
      '{"name":"a","items":[{"name":"№","checked":true}]},',
      `{"name":"x","items":[${item.repeat(600)}null]},`,
      '{"№":1},',
      ..."1,№,[]{}",
      '"\u0301",',
      "[[[[1]]]],",
      "null,",
    ];
    const work = (text: string) =>
      ignoringErrors(() => {
        const body = `{"categories":[${text.slice(0, text.lastIndexOf("},") + 1)}]}`;
        importBackpack.input.safeParse(clean(parseJsonBody(Buffer.from(body)) as object));
      });
    // The longer one has more values than are read, the shorter one is read.
    for (const length of [maxBytes - 20, maxBytes / 2])
      await expectBoundedCpu({ atoms, length, maxBytes: length, work });
  });

  test.each(["b", "-".repeat(70), "ab".repeat(35)])("multipart with the boundary %s", async (boundary) => {
    const part = `\r\n--${boundary}\r\ncontent-disposition: form-data; name="№"\r\n`;
    const atoms = [
      part,
      `${part}\r\nx`,
      `${part}content-type: application/json\r\n\r\n`,
      `${part}content-type: text/plain; charset=utf-16le\r\n\r\n`,
      "\r\n--",
      "\r\n",
      "\r",
      "-",
      "a",
      "x-№: y\r\n",
      '; filename="',
      '; a="\\',
      "%",
      "\u0301",
      '{"a":1}',
    ];
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const send = async (text: string) => {
      const payload = `--${boundary}\r\ncontent-disposition: form-data; name="search"\r\n\r\n${text}\r\n--${boundary}--\r\n`;
      const { statusCode } = await app.fastify.inject({
        method: "POST",
        url: "/api/v1/filter/getCity",
        headers,
        payload,
      });
      expect([200, 400, 413, 422]).toContain(statusCode);
    };
    await expectBoundedCpu({ atoms, length: maxFormBytes, maxBytes: maxFormBytes, work: send });
  });
});

describe("no header within the limits takes more than 20 ms of CPU time", () => {
  const long = 15_000; // Node takes 16,384 bytes of headers
  const url = "/api/v1/home/latest/place"; // cached, so that only the headers cost
  test.each([
    ["accept-encoding", [..."gz*,;= q\t.", "br;q=0.1,", "gzip,", ";q=", "№,"]],
    ["if-none-match", [...'W/",* \t', 'W/"№",', "\t,"]],
    ["authorization", [..."Bearer -_\t", "bearer ", " "]],
    ["cookie", [..."iran_token=; %a", "; ", "theme=dark; ", "%d8", "№=1; "]],
    ["user-agent", [..."Mozilla/5.0 (;)", "Chrome/1 ", "Safari/", "Android ", "Version/№ ", "OPR/"]],
    ["x-forwarded-for", [..."1.:, af\t", "::,", "1.1.1.1,", "№,"]],
    [
      "content-type",
      [...'a/;= "\\\t', "multipart/form-data;", "boundary=", 'a="\\"', "application/json;", "charset=№;"],
    ],
    ["x-visitor-id", [..."0af-", "00000000-"]],
    ["range", [..."bytes=-, 0", "0-0,", "bytes="]],
    ["sec-purpose", [..."prefetch;", "prerender"]],
    ["accept", [..."*/;,q=", "text/html,", "№/№,"]],
  ] as const)("%s", async (name, atoms) => {
    const send = async (method: "GET" | "POST", path: string, text: string) => {
      const { statusCode } = await app.fastify.inject({ method, url: path, headers: { [name]: text } });
      expect(statusCode).toBeLessThan(500);
    };
    const work = async (text: string) => {
      await send("GET", url, text);
      await send("POST", "/api/v1/filter/getCity", text);
    };
    await expectBoundedCpu({ atoms, length: long, work });
  });
});

test("a form that the parser cannot end gets 408 when its time is over", async () => {
  const boundary = "a".repeat(70);
  const junk = `--${boundary}x: y\r\n\r\n--${"a".repeat(69)}`.repeat(1000);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const pending = app.fastify.inject({
      method: "POST",
      url: "/api/v1/filter/getCity",
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="search"\r\n\r\n${junk}\r\n--${boundary}--\r\n`,
    });
    while (vi.getTimerCount() === 0) await setImmediate();
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await pending).statusCode).toBe(408);
  } finally {
    vi.useRealTimers();
  }
});

describe("one request does not stop the site", () => {
  const form = "application/x-www-form-urlencoded";
  const marks = `a${"\u0301\u0316".repeat(60_000)}`;
  const multipart = (names: number, value: string) =>
    `${Array.from({ length: names }, (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n${value}\r\n`).join("")}--b--\r\n`;
  test.each([
    ["60,000 fields", form, Array.from({ length: 60_000 }, (_, n) => n.toString(36)).join("&"), 413],
    ["200 fields", form, "a=1&".repeat(199), 200],
    ["a known text of 120,000 marks", "application/json", JSON.stringify({ search: marks }), 422],
    ["an unknown text of 120,000 marks", "application/json", JSON.stringify({ x: marks }), 200],
    ["ten unknown fields of 62 kB", "multipart/form-data; boundary=b", multipart(10, marks.slice(0, 31_000)), 413],
    ["three unknown fields of 62 kB", "multipart/form-data; boundary=b", multipart(3, marks.slice(0, 31_000)), 200],
    ["201 parts", "multipart/form-data; boundary=b", multipart(201, "x"), 413],
    ["20,001 values", "application/json", JSON.stringify({ search: Array.from({ length: 20_001 }, () => 1) }), 413],
    ["128,000 levels", "application/json", "[".repeat(128_000), 400],
  ])("%s", async (_title, type, payload, status) => {
    const headers = { "content-type": type };
    const send = () => app.fastify.inject({ method: "POST", url: "/api/v1/filter/getProvince", headers, payload });
    expect((await send()).statusCode).toBe(status);
    const cpu = await cpuTime(send, 5); // of parsing, routing and the answer
    expect(cpu / (await machineSlowness())).toBeLessThan(40);
  });
});
