import type { Db } from "../database/connect.ts";
import type { Replica } from "../database/connection/replica.ts";
import type { Catalog } from "./catalog/catalog.ts";
import type { AndroidOptions } from "./features/android/android.routes.ts";
import type { Basemap } from "./features/basemap/style/style.ts";
import type { SecretKey } from "./features/second-factor/secret-key.ts";
import type { SmsBudgets } from "./features/sms/sms-budget.sql.ts";
import type { PageViewForwarder } from "./gateways/analytics/page-view-forwarder.ts";
import type { MediaGateway } from "./gateways/media/gateway.ts";
import type { PaymentGateway } from "./gateways/payment/gateway.ts";
import type { RequestNotes } from "./http/http-server.ts";
import type { ProcessMetrics, Scrape } from "./metrics/process-metrics.ts";

/** What the application is created with; only the database is required. */
export interface AppOptions {
  db: Db;
  /** A replica of the database for reads of members' lists. */
  replica?: Replica | undefined;
  /** The time (`performance.now()`) up to which all notifications of the database have arrived; now, when it is missing. */
  answeredAt?: () => number;
  /** The catalogue that browsing is served from; closed with the application. Created when it is missing. */
  catalog?: Catalog;
  /** `false`: the API without the pages. `development`: the pages from their sources. */
  site?: "built" | "development" | false;
  /** What the log notes of requests. */
  requests?: Omit<RequestNotes, "onAnswered">;
  /** The metrics of this process. */
  metrics?: ProcessMetrics;
  /** The metrics of the whole site; those of this process by default. */
  scrape?: Scrape;
  /** Serves `/metrics` to those who have this token. */
  metricsToken?: string | undefined;
  /** Whether the process is about to end. */
  isDraining?: () => boolean;
  /** The longest time that an answer may take to make, in milliseconds. */
  responseMs?: number;
  /** The interval between two writes of counted views, in milliseconds. */
  flushIntervalMs?: number;
  /** For how long cached lists may show old views and ratings, in milliseconds. */
  countersDelayMs?: number;
  /** The number of trusted reverse proxies. */
  proxies?: number;
  /** A factor for every rate limit per network address. */
  rateLimitFactor?: number;
  /** The zero bits of the easiest proof of work; fewer in tests. */
  proofBits?: number;
  /** The maximum number of SMS per day for sign-ups and for password resets. */
  smsBudgets?: SmsBudgets;
  /** The public origin of the site, for links in emails and the return address of payments. */
  siteUrl?: string;
  /** The public origin for pages and sitemaps; without it they use the origin of the request. */
  origin?: string | undefined;
  /** Whether browsers must use HTTPS for the subdomains too. */
  hstsSubdomains?: boolean;
  /** Where to report a weakness of the site, as a URI. */
  securityContact?: string | undefined;
  /** The address that receives copies of contact messages. */
  contactMailTo?: string | undefined;
  /** An external analytics program that also counts page views. */
  forwarding?: PageViewForwarder | undefined;
  /** The Android package, if there is one. */
  android?: AndroidOptions;
  /** The payment gateway for donations; the sandbox by default. */
  payment?: PaymentGateway | undefined;
  /** The storage for photos; a temporary folder by default. */
  media?: MediaGateway;
  /** The data folder, whose disk `/readyz` checks, and where a file announces maintenance. */
  dataDir?: string;
  /** Encrypts the secrets of second factors; a key of this process by default. */
  secretKey?: SecretKey;
  /** The folder for uploaded files while their requests are handled; a temporary folder by default. */
  uploadFolder?: string;
  /** The folder in which posters and cards are kept; without it they are drawn anew by each process. */
  drawingFolder?: string;
  /** How many processes of this machine share the folders; one by default. */
  processes?: number;
  /** The base map; the site's own files by default. */
  map?: Basemap;
  /** The longest time that a request waits for its turn, in milliseconds, in place of that of its class. */
  maxWaitMs?: number | undefined;
  /** The delay of the event loop from which on requests are rejected, in milliseconds, for classes with a shorter one. */
  maxLoopDelayMs?: number | undefined;
  /** The delay of the event loop in milliseconds, in place of the measured one. */
  loopDelay?: () => number;
}
