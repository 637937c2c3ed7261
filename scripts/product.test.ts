import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenOnLoopback } from "../testing/fakes/fake-server.ts";
import { startProduct, withTemporaryFolder } from "./product.ts";

test("does not take another server at its address for the one that it starts", async () => {
  const other = createServer((_, response) => response.end("{}"));
  const { host, close } = await listenOnLoopback(other, () => other.closeAllConnections());
  const port = Number(host.split(":")[1]);
  const start = (folder: string) => startProduct({ checkout: ".", dataFolder: folder, port });
  await expect(withTemporaryFolder(start)).rejects.toThrow(`another server answers at http://${host}`);
  await close();
});
