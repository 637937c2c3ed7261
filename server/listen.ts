import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:net";
import { StartupError, systemReason } from "../database/startup-error.ts";
import type { Env } from "./env.ts";

type Address = Pick<Env, "HOST" | "PORT">;

/** Checks that the address is available before the long work of a first start. Throws {@link StartupError}. */
export async function assertPortFree({ HOST, PORT }: Address): Promise<void> {
  try {
    const addresses = await lookup(HOST, { all: true });
    const results = await Promise.allSettled(addresses.map(({ address }) => listenOnce(address, PORT)));
    const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    // `localhost` may resolve to an IPv6 address on a machine without IPv6: one usable address is enough.
    const serious = errors.find(({ code }) => code !== "EADDRNOTAVAIL" && code !== "EAFNOSUPPORT");
    if (serious) throw serious;
    if (errors.length === results.length) throw errors[0];
  } catch (error) {
    throw listenError({ HOST, PORT }, error);
  }
}

async function listenOnce(host: string, port: number) {
  const server = createServer().listen({ host, port, exclusive: true });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** Describes in one sentence why the server cannot listen. */
export function listenError({ HOST, PORT }: Address, error: unknown): StartupError {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case "EADDRINUSE":
      return new StartupError(`درگاه ${PORT} در دست برنامهٔ دیگری است؛ آن را ببندید یا PORT دیگری بدهید.`);
    case "EACCES":
      return new StartupError(`این کاربر اجازهٔ گوش دادن روی درگاه ${PORT} را ندارد؛ PORT بزرگ‌تری بدهید.`);
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
      return new StartupError(`HOST «${HOST}» نشانی این دستگاه نیست (${code})؛ localhost یا 0.0.0.0 بدهید.`);
    default:
      return new StartupError(`گوش دادن روی ${HOST}:${PORT} نشد (${systemReason(error)}).`);
  }
}
