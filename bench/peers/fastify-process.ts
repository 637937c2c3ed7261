// A bare Fastify server that sends the files of the folder FOLDER from memory, as a peer of the product; also to requests with a body of JSON.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify from "fastify";

const { FOLDER = "", PORT } = process.env;
const app = Fastify();
for (const name of await readdir(FOLDER)) {
  const bytes = await readFile(join(FOLDER, name));
  app.route({
    method: ["GET", "POST"],
    url: `/${name}`,
    handler: (_request, reply) => reply.type("application/json; charset=utf-8").send(bytes),
  });
}
await app.listen({ host: "127.0.0.1", port: Number(PORT) });
