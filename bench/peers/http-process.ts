// Node's own HTTP server with nothing around it, which sends the files of the folder FOLDER from memory with the headers HEADERS, an object in
// JSON: the least that any server on Node takes for such an answer.
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";

const { FOLDER = "", PORT, HEADERS = "{}" } = process.env;
const files = new Map<string | undefined, Buffer>();
for (const name of await readdir(FOLDER)) files.set(`/${name}`, await readFile(join(FOLDER, name)));
const headers = Object.entries(JSON.parse(HEADERS) as Record<string, string>).flat();

createServer((request, response) => {
  const bytes = files.get(request.url);
  response.writeHead(bytes ? 200 : 404, [...headers, "content-length", `${bytes?.length ?? 0}`]);
  response.end(bytes);
  request.resume();
}).listen(Number(PORT), "127.0.0.1");
