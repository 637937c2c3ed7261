import type { FastifyInstance, FastifyReply } from "fastify";
import { apiError } from "../../../contract/api-errors.ts";
import { NOTIFICATION_STREAM_PATH } from "../../../contract/member/notification.ts";
import type { Db } from "../../../database/connect.ts";
import { getBearerToken } from "../../http/api.ts";
import type { Member } from "../../http/endpoint-registry.ts";
import { CountStream } from "./count-stream.ts";
import { createNotificationHub, type HubTimings } from "./notification-hub.ts";

interface NotificationStreamOptions extends Partial<HubTimings> {
  db: Db;
  /** The member of a valid token, or null. */
  identify: (reply: FastifyReply, token: string) => Promise<Member | null>;
  /** Receives what counts the open streams. */
  onOpen?: (size: () => number) => void;
}

const retryAfter = 60; // seconds; the page polls instead

/**
 * Fastify plugin: the unread count as a `text/event-stream` that ends with the session. It is not in the contract,
 * whose responses are JSON.
 */
export async function notificationStream(
  app: FastifyInstance,
  { db, identify, onOpen, ...timings }: NotificationStreamOptions,
) {
  const hub = createNotificationHub(db, {
    batchWindow: 50,
    heartbeatInterval: 25_000,
    sessionCheckInterval: 5000,
    ...timings,
  });
  onOpen?.(hub.size);
  app.addHook("preClose", () => hub.close()); // the server waits for every response to end, and these would not

  app.get(
    `/${NOTIFICATION_STREAM_PATH}`,
    { exposeHeadRoute: false, config: { isStream: true } },
    async (request, reply) => {
      const token = getBearerToken(request);
      const member = token && (await identify(reply, token));
      if (!member) throw apiError("signed_out");
      const stream = new CountStream(member);
      if (!hub.add(stream)) throw apiError("not_ready", undefined, retryAfter);
      reply.raw.once("close", () => stream.destroy());
      return reply
        .header("content-type", "text/event-stream; charset=utf-8")
        .header("cache-control", "no-store, no-transform")
        .header("x-accel-buffering", "no") // a buffering proxy would hold every event back
        .header("connection", "close") // the connection is of no use after the stream
        .send(stream);
    },
  );
}
