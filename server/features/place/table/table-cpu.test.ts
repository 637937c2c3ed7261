import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { UploadedFile } from "../../../../contract/uploaded-file.ts";
import { expectBoundedCpu, longestTurn } from "../../../../testing/worst-case.ts";
import { openTable } from "./read.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-table-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads a file to its end, or to the error that refuses it. */
async function readTable(content: string) {
  const path = join(folder, "table");
  const head = Buffer.from(content.slice(0, 64));
  await writeFile(path, content);
  const file = new UploadedFile({ path, size: content.length, hash: "", head, name: "table" });
  try {
    const table = await openTable(file, "id");
    for await (const _ of table.rows());
  } catch (error) {
    if (error instanceof Error) throw error; // an ApiError, which refuses the file, is none
  }
}

// The others are answered between two chunks of a file, so what counts is the longest turn.
const search = { measure: longestTurn, samples: 10, steps: 10 };

test.each(["id,name,summary\n", "id;name;summary\n", ""])(
  "no CSV file with the heading %j holds others up for 20 ms",
  async (heading) => {
    const atoms = [
      ...',;"\n\r\t=1xس \u0301',
      '""',
      '"\n"',
      ",,",
      '"a",',
      "№,a,b\n",
      "1,2,3\n",
      '1,"x\nx",3\n',
      "sep=;\n",
    ];
    await expectBoundedCpu({ ...search, atoms, length: 5000, work: (text) => readTable(heading + text) });
  },
);

test.each(["x", "=", ",", '"', "\r\n"])(
  "no CSV file of 190,000 characters of %j holds others up for 20 ms",
  async (unit) => {
    await expectBoundedCpu({ ...search, samples: 0, steps: 0, atoms: [unit], length: 190_000, work: readTable });
  },
);

test.each(['{"type":"FeatureCollection","features":[', "{"])(
  "no GeoJSON file that begins with %s does",
  async (beginning) => {
    const feature = '{"type":"Feature","geometry":null,"properties":{"id":№}},';
    const atoms = [
      feature,
      ...'{}[],:"\\ 1xس',
      '"a":',
      '"features":[',
      '"features":[],',
      '"a":[],',
      '"features" : ',
      "{},",
      '{"a":1},',
    ];
    await expectBoundedCpu({ ...search, atoms, length: 150_000, work: (text) => readTable(beginning + text) });
  },
);
