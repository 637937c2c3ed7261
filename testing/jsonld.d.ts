declare module "jsonld" {
  type Document = { contextUrl: null; document: unknown; documentUrl: string };
  /** JSON-LD written out: every name an address, every value an array. */
  export function expand(
    data: object,
    options: { documentLoader: (url: string) => Promise<Document> },
  ): Promise<Record<string, unknown>[]>;
}
