/** A look at a page, without anybody in it. */
export interface Look {
  /** One of the site's own, without query. */
  path: string;
  /** Of another site that the reader came from. */
  host: string | undefined;
}

/** What is to be sent to a program that counts. */
export interface Report {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** How a program that counts wants to be told. */
export type Counter = (look: Look) => Report;
