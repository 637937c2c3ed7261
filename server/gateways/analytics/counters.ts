import type { Counter, Look } from "./gateway.ts";

interface CounterPlace {
  /** Where the program is, without a slash at its end. */
  url: string;
  /** What it calls this site. */
  site: string;
  /** The site's own address. */
  siteUrl: string;
}

// Plausible and Umami drop what does not call itself a browser. All readers share this one: they cannot be told apart.
const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const json = { "content-type": "application/json", "user-agent": agent };

const from = ({ host }: Look) => (host ? `https://${host}/` : "");

/** Plausible's events API (https://plausible.io/docs/events-api). */
const plausible =
  ({ url, site, siteUrl }: CounterPlace): Counter =>
  (look) => ({
    url: `${url}/api/event`,
    headers: json,
    body: JSON.stringify({ name: "pageview", domain: site, url: siteUrl + look.path, referrer: from(look) }),
  });

/** Umami's `/api/send` (https://docs.umami.is/docs/api/sending-stats). */
const umami =
  ({ url, site, siteUrl }: CounterPlace): Counter =>
  (look) => {
    const payload = { website: site, hostname: new URL(siteUrl).hostname, url: look.path, referrer: from(look) };
    return { url: `${url}/api/send`, headers: json, body: JSON.stringify({ type: "event", payload }) };
  };

/** Matomo's tracking API (https://developer.matomo.org/api-reference/tracking-api). */
const matomo =
  ({ url, site, siteUrl }: CounterPlace): Counter =>
  (look) => {
    const query = { idsite: site, rec: "1", apiv: "1", send_image: "0", url: siteUrl + look.path, urlref: from(look) };
    const headers = { "content-type": "application/x-www-form-urlencoded", "user-agent": agent };
    return { url: `${url}/matomo.php`, headers, body: new URLSearchParams(query).toString() };
  };

/** The programs that can be told, by the name that the operator sets. */
export const counters = { plausible, umami, matomo };
