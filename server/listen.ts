import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:net";
import { StartupError, systemReason } from "../database/startup-error.ts";
import type { Env } from "./env.ts";

type Address = Pick<Env, "HOST" | "PORT">;

/** Looks before the long work of a first start whether the address can be listened on. Throws {@link StartFailure}. */
export async function assertPortFree({ HOST, PORT }: Address): Promise<void> {
  try {
    const addresses = await lookup(HOST, { all: true });
    const tried = await Promise.allSettled(addresses.map(({ address }) => listenOnce(address, PORT)));
    const failures = tried.flatMap((promiseSettledResult) =>
      promiseSettledResult.status === "rejected" ? [promiseSettledResult.reason] : [],
    );
    // `localhost` may name an IPv6 address on a machine that has none: one that works is enough.
    const taken = failures.find(({ code }) => code !== "EADDRNOTAVAIL" && code !== "EAFNOSUPPORT");
    if (taken) throw taken;
    if (failures.length === tried.length) throw failures[0];
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

/** Why the server cannot listen, as one sentence. */
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
