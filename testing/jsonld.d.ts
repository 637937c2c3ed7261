declare module "jsonld" {
  type Document = { contextUrl: null; document: unknown; documentUrl: string };
  /** Expanded JSON-LD: every key an IRI, every value an array. */
  export function expand(
    data: object,
    options: { documentLoader: (url: string) => Promise<Document> },
  ): Promise<Record<string, unknown>[]>;
}
