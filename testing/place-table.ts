import type { TestApp } from "./app.ts";
import type { TestMember } from "./member.ts";

// biome-ignore-start lint/suspicious/noExplicitAny: a test says what it expects of the body, not its type
type ApiResponse = Promise<{ status: number; body: any }>;

export interface PlaceTableApi {
  /** Exports all places as a file. */
  exportPlaces: (format: "csv" | "geojson", filters?: string) => Promise<string>;
  /** Imports a file; a dry run unless `options` say otherwise. */
  importPlaces: (file: string | Uint8Array, options?: Record<string, string>) => ApiResponse;
}
// biome-ignore-end lint/suspicious/noExplicitAny: a test says what it expects of the body, not its type

/** The export and import of places, as an editor uses them. */
export const placeTableApi = (testApp: TestApp, { headers }: Pick<TestMember, "headers">): PlaceTableApi => ({
  async exportPlaces(format, filters = "") {
    const url = `/api/v1/desk/place-table/export?format=${format}${filters}`;
    return (await testApp.fastify.inject({ url, headers })).body;
  },
  async importPlaces(file, options = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(options)) form.append(name, value);
    form.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), "places.csv");
    const multipart = new Response(form);
    const response = await testApp.fastify.inject({
      method: "POST",
      url: "/api/v1/desk/place-table/import",
      headers: { ...headers, "content-type": multipart.headers.get("content-type")! },
      payload: Buffer.from(await multipart.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json() };
  },
});
