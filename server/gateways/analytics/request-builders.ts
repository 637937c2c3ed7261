import type { PageView, RequestBuilder } from "./gateway.ts";

interface ProgramConfig {
  /** The base URL of the program, without a trailing slash. */
  url: string;
  /** The name or id of this site in the program. */
  site: string;
  /** The public origin of this site. */
  siteUrl: string;
}

// Plausible and Umami ignore requests without a browser's user agent. It is the same for all visitors, to keep them
// anonymous.
const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const jsonHeaders = { "content-type": "application/json", "user-agent": userAgent };

const referrerOf = ({ host }: PageView) => (host ? `https://${host}/` : "");

/** Plausible's events API (https://plausible.io/docs/events-api). */
const plausible =
  ({ url, site, siteUrl }: ProgramConfig): RequestBuilder =>
  (view) => ({
    url: `${url}/api/event`,
    headers: jsonHeaders,
    body: JSON.stringify({ name: "pageview", domain: site, url: siteUrl + view.path, referrer: referrerOf(view) }),
  });

/** Umami's `/api/send` (https://docs.umami.is/docs/api/sending-stats). */
const umami =
  ({ url, site, siteUrl }: ProgramConfig): RequestBuilder =>
  (view) => {
    const payload = { website: site, hostname: new URL(siteUrl).hostname, url: view.path, referrer: referrerOf(view) };
    return { url: `${url}/api/send`, headers: jsonHeaders, body: JSON.stringify({ type: "event", payload }) };
  };

/** Matomo's tracking API (https://developer.matomo.org/api-reference/tracking-api). */
const matomo =
  ({ url, site, siteUrl }: ProgramConfig): RequestBuilder =>
  (view) => {
    const query = {
      idsite: site,
      rec: "1",
      apiv: "1",
      send_image: "0",
      url: siteUrl + view.path,
      urlref: referrerOf(view),
    };
    const headers = { "content-type": "application/x-www-form-urlencoded", "user-agent": userAgent };
    return { url: `${url}/matomo.php`, headers, body: new URLSearchParams(query).toString() };
  };

/** The supported programs by the value of `ANALYTICS_KIND`. */
export const requestBuilders = { plausible, umami, matomo };
