/** An anonymous page view. */
export interface PageView {
  /** A path of this site, without query. */
  path: string;
  /** The host of the referring site. */
  host: string | undefined;
}

/** The request that reports a page view to an analytics program. */
export interface AnalyticsRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Builds the request for an analytics program. */
export type RequestBuilder = (view: PageView) => AnalyticsRequest;
