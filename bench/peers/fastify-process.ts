// A bare Fastify server that sends the files of the folder FOLDER from memory with the headers HEADERS, an object in JSON, as a peer of the
// product; also to requests with a body of JSON.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify from "fastify";

const { FOLDER = "", PORT, HEADERS = "{}" } = process.env;
const headers = JSON.parse(HEADERS);
const app = Fastify();
for (const name of await readdir(FOLDER)) {
  const bytes = await readFile(join(FOLDER, name));
  app.route({
    method: ["GET", "POST"],
    url: `/${name}`,
    handler: (_request, reply) => reply.headers(headers).send(bytes),
  });
}
await app.listen({ host: "127.0.0.1", port: Number(PORT) });
