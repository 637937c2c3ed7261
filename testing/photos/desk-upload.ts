import type { Photo } from "../../contract/desk/photo.ts";
import { PART_BYTES } from "../../contract/photo-file.ts";
import type { TestMember } from "../member.ts";

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body, not its type
  body: any;
}

/** The file that an editor announces, of place 5 unless `fields` say otherwise. */
export const announcedFile = (bytes: Uint8Array, fields: object = {}) => ({
  place_id: 5,
  file_name: "IMG_0001.jpg",
  size: bytes.length,
  modified: 1_790_000_000_000,
  ...fields,
});

/** The calls by which an editor sends photos in parts. */
export function createDeskUpload(desk: { address: string; sara: Pick<TestMember, "headers"> }) {
  async function answer(path: string, body: FormData | string, headers: object): Promise<Answer> {
    const response = await fetch(`${desk.address}/api/v1/desk/photograph/${path}`, {
      method: "POST",
      headers: { ...headers },
      body,
    });
    return { status: response.status, body: await response.json() };
  }
  const call = (path: string, fields: object, { headers }: Pick<TestMember, "headers"> = desk.sara) =>
    answer(path, JSON.stringify(fields), { ...headers, "content-type": "application/json" });
  const calls = {
    call,
    begin: (bytes: Uint8Array, fields: object = {}, editor = desk.sara) =>
      call("begin", announcedFile(bytes, fields), editor),
    part(id: number, start: number | string, bytes: Uint8Array | null, { headers } = desk.sara) {
      const form = new FormData();
      form.append("start", String(start));
      if (bytes) form.append("part", new Blob([bytes as never]), "part");
      return answer(`part/${id}`, form, headers);
    },
    /** Sends what is missing of an announced photo; returns the last answer. */
    async finish({ id, received }: Pick<Photo, "id" | "received">, bytes: Uint8Array): Promise<Answer> {
      let last: Answer = { status: 0, body: { received } };
      while (last.body.received < bytes.length) {
        const start: number = last.body.received;
        last = await calls.part(id, start, bytes.subarray(start, start + PART_BYTES.max));
        if (last.status !== 200) break;
      }
      return last;
    },
    /** Announces a photo and sends it; returns its id. */
    async sendInParts(bytes: Uint8Array, fields: object = {}): Promise<number> {
      const { photograph } = (await calls.begin(bytes, fields)).body;
      await calls.finish(photograph, bytes);
      return photograph.id;
    },
  };
  return calls;
}
