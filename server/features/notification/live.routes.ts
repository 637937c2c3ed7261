import type { FastifyInstance } from "fastify";
import { apiError } from "../../../contract/api-errors.ts";
import { LIVE_NOTIFICATIONS } from "../../../contract/member/notification.ts";
import type { Db } from "../../../database/connect.ts";
import { bearerOf } from "../../http/api.ts";
import type { Member } from "../../http/endpoint-registry.ts";
import { type AudienceTimes, createAudience } from "./audience.ts";
import { CountStream } from "./count-stream.ts";

interface LiveOptions extends Partial<AudienceTimes> {
  db: Db;
  /** Who holds a token, if it lives. */
  identify: (token: string) => Promise<Member | null>;
}

const later = 60; // seconds: in these the page asks by itself

/** The unread count as it changes, `text/event-stream`; ends with the session. Beside the contract, whose answers are JSON. */
export async function liveNotifications(app: FastifyInstance, { db, identify, ...times }: LiveOptions) {
  const audience = createAudience(db, { gather: 50, beatEvery: 25_000, lookEvery: 5000, ...times });
  app.addHook("preClose", () => audience.close()); // the server waits for every answer to end, and these would not

  app.get(`/${LIVE_NOTIFICATIONS}`, { exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerOf(request);
    const member = token && (await identify(token));
    if (!member) throw apiError("signed_out");
    const stream = new CountStream(member);
    if (!audience.take(stream)) throw apiError("not_ready", undefined, later);
    reply.raw.once("close", () => stream.destroy());
    return reply
      .header("content-type", "text/event-stream; charset=utf-8")
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no") // a proxy in front that gathers would hold every event back
      .header("connection", "close") // when it ends, there is nothing to keep the line for
      .send(stream);
  });
}
