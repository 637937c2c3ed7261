import { PART_BYTES } from "../../contract/photo-file.ts";
import { type ApiClient, waitFor } from "./api-client.ts";
import { landscapeImage, SEED_IDS } from "./fixtures.ts";
import type { Member } from "./members.ts";

interface PhotoToSend {
  place_id: number;
  width: number;
  height: number;
  caption: string | null;
}

/** Creates photos of members: three in a gallery, upright and wide ones, and two that wait for an editor. */
export async function createMemberPhotos(sara: Member, editor: ApiClient): Promise<void> {
  const gallery = { place_id: SEED_IDS.placeWithPhotos };
  const waiting = { place_id: SEED_IDS.place };
  const approved = [
    { ...gallery, width: 1200, height: 1600, caption: "پس از باران" },
    { ...gallery, width: 2400, height: 1000, caption: null },
    { ...gallery, width: 1600, height: 1200, caption: "از بالای تپهٔ روبه‌رو، نزدیک غروب؛ هوا سرد بود و کسی نبود" },
  ];
  for (const [nth, photo] of approved.entries()) {
    const id = await sendPhoto(sara, photo, nth);
    await editor.post(`desk/member-photo/approve/${id}`, { alt: `دشت از نمای ${["نزدیک", "دور", "بالا"][nth]}` });
  }
  await sendPhoto(sara, { ...waiting, width: 1600, height: 1200, caption: "ایوان" }, 10);
  await sendPhoto(sara, { ...waiting, width: 1000, height: 1500, caption: null }, 11);
}

/** Sends a photo in parts and waits until its images are made. Returns its id. */
async function sendPhoto({ client }: Member, { width, height, ...fields }: PhotoToSend, nth: number): Promise<number> {
  const bytes = await landscapeImage(nth, width, height);
  const { photo } = await client.post<{ photo: { id: number } }>("profile/photograph/begin", {
    ...fields,
    file_name: `IMG_${nth}.jpg`,
    size: bytes.length,
    modified: 1_790_000_000_000,
    credit: "سارا رضایی",
  });
  for (let start = 0; start < bytes.length; start += PART_BYTES.max) {
    const form = new FormData();
    form.append("start", String(start));
    form.append("part", new Blob([new Uint8Array(bytes.subarray(start, start + PART_BYTES.max))]), "part");
    await client.post(`profile/photograph/part/${photo.id}`, form);
  }
  await waitFor("the images of a member's photo", async () => {
    const { data } = await client.get<{ data: { id: number; state: string }[] }>("profile/photograph");
    return data.find(({ id, state }) => id === photo.id && state === "pending");
  });
  return photo.id;
}
