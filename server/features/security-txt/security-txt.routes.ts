import type { FastifyInstance } from "fastify";
import { apiError } from "../../../contract/api-errors.ts";

interface SecurityTxtOptions {
  /** An address or a page for reports, as a URI. */
  contact?: string | undefined;
  /** The public origin of the site, if the operator has set it. */
  origin?: string | undefined;
}

const dayMs = 86_400_000;
const validDays = 180; // RFC 9116 recommends less than a year, so that a dead site does not name a contact for ever

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a weakness. Without a setting that is the contact page of the site's public
 * address, and without one of https the file does not exist: the host of a request, which can be forged, must not name the contact.
 */
export async function securityTxt(app: FastifyInstance, { contact, origin }: SecurityTxtOptions) {
  const site = origin?.startsWith("https://") ? origin : undefined;
  const reportTo = contact ?? (site && `${site}/contact-us`);
  app.get("/.well-known/security.txt", async (_request, reply) => {
    if (!reportTo) throw apiError("page_unknown");
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(
        [
          `Contact: ${reportTo}`,
          `Expires: ${expiry(Date.now())}`,
          "Preferred-Languages: fa, en",
          ...(site ? [`Canonical: ${site}/.well-known/security.txt`] : []),
          "",
        ].join("\n"),
      );
  });
}

/** The end of validity as RFC 3339 writes it: a midnight in UTC, so that the file changes once a day. */
const expiry = (now: number) =>
  new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString().replace(".000", "");
