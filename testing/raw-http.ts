import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";

/** Sends bytes to a server that listens, exactly as they are; resolves with all that it answers until it closes the connection. */
export function sendRaw(server: FastifyInstance, bytes: string | Buffer): Promise<string> {
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let response = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => {
      response += part;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(response));
  });
}
