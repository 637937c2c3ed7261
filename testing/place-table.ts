import type { TestApp } from "./app.ts";
import type { TestMember } from "./member.ts";

// biome-ignore-start lint/suspicious/noExplicitAny: a test says what it expects of the body, not its type
type Answered = Promise<{ status: number; body: any }>;

export interface PlaceTables {
  /** All places as a file. */
  out: (format: "csv" | "geojson", filters?: string) => Promise<string>;
  /** Sends a file; a dry run unless `options` say otherwise. */
  send: (file: string | Uint8Array, options?: Record<string, string>) => Answered;
}
// biome-ignore-end lint/suspicious/noExplicitAny: a test says what it expects of the body, not its type

/** The tables of places as an editor asks for them. */
export const placeTables = (testApp: TestApp, { headers }: Pick<TestMember, "headers">): PlaceTables => ({
  async out(format, filters = "") {
    const url = `/api/v1/desk/place-table/export?format=${format}${filters}`;
    return (await testApp.fastify.inject({ url, headers })).body;
  },
  async send(file, options = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(options)) form.append(name, value);
    form.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), "places.csv");
    const sent = new Response(form);
    const response = await testApp.fastify.inject({
      method: "POST",
      url: "/api/v1/desk/place-table/import",
      headers: { ...headers, "content-type": sent.headers.get("content-type")! },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json() };
  },
});
