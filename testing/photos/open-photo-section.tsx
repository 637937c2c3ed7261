import { expect } from "vitest";
import type { Photo } from "../../contract/desk/photo.ts";
import { PhotoSection } from "../../desk/features/photo/photo-section.tsx";
import { photoUploads } from "../../desk/features/photo/uploads.ts";
import { type FakeRequest, fakeApi } from "../fakes/fake-api.ts";
import { openDesk } from "../open-desk.tsx";
import { testImage } from "../place-card.ts";

// The photos of a place on a server that stores what it gets.

/** Forgets what the browser and the page remember of photos. */
export function forgetPhotos() {
  localStorage.removeItem("desk-photo-attribution");
  for (const { key } of photoUploads.snapshot().uploads) photoUploads.remove(key);
  for (const id of photoUploads.snapshot().details.keys()) photoUploads.setDetails(id, null);
}

/** A photo of a place, as the server lists it. */
export const photo = (fields: Partial<Photo>): Photo => ({
  ...{ id: 1, subject: { kind: "place", id: 3, name: "باغ فین" }, state: "ready", removed: false, reason: null },
  ...{ alt: "", credit: "", credit_url: null, license: null, is_public: false, shown_as: null, chosen: false },
  ...{
    source: "desk",
    focus: null,
    cut: null,
    taken_on: null,
    image: null,
    placeholder: "",
    width: null,
    height: null,
  },
  ...{ size: 1000, received: 1000, alike: [], replacement: null, file_name: "a.jpg" },
  ...{ created_at: "2026-11-20T08:00:00Z", created_by: "سارا", updated_at: "2026-11-20T08:00:00Z" },
  ...fields,
});

interface Behaviour {
  photos?: Photo[];
  library?: Photo[];
  begin?: (request: FakeRequest) => unknown;
  update?: (request: FakeRequest) => unknown;
  /** Is waited for before each description is stored. */
  onUpdate?: () => Promise<void>;
  /** Called before each part is stored. */
  onPart?: (count: number) => Promise<unknown> | unknown;
}

/** The answers of a server that stores the photos of a place. */
function photoResponses({ photos: initial = [], library = [], begin, update, onUpdate, onPart }: Behaviour) {
  let photos = initial;
  let parts = 0;
  const find = (id: number) => photos.find((stored) => stored.id === id)!;
  const change = (id: number, fields: Partial<Photo>) => {
    photos = photos.map((stored) => (stored.id === id ? { ...stored, ...fields } : stored));
  };
  const beginPhoto = ({ input }: FakeRequest) => {
    const known = photos.find(({ file_name, size }) => file_name === input.file_name && size === input.size);
    const { file_name, size, credit = "", license = null } = input as never as Photo;
    const id = 10 + photos.length;
    const added = photo({ id, state: "sending", received: 0, file_name, size, credit, license });
    if (!known) photos = [...photos, added];
    return { photograph: known ?? added, message: "" };
  };
  const responses: Record<string, unknown> = {
    "desk/photograph": ({ input }: FakeRequest) => ({
      data: input.state === "removed" ? [] : input.is_public ? (input.place_id ? [] : library) : photos,
      page: 1,
      pages: 1,
    }),
    "desk/suggestion": { data: [] },
    "desk/photograph/begin": begin ?? beginPhoto,
    "desk/photograph/remove": ({ input }: FakeRequest) => {
      photos = photos.filter(({ id }) => !(input.ids as number[]).includes(id));
      return { changed: 1, message: "حذف شد." };
    },
    "desk/photograph/reuse": ({ input }: FakeRequest) => {
      const [id] = input.ids as number[];
      photos = [...photos, { ...library.find((known) => known.id === id)!, id: 99 }];
      return { data: [], message: "۱ عکس افزوده شد." };
    },
    "desk/photograph/replace/1": ({ input }: FakeRequest) => {
      const { file_name, size } = input as never as Photo;
      const replacement = {
        id: 50,
        state: "sending",
        reason: null,
        file_name,
        size,
        received: 0,
        is_cut: false,
      } as const;
      change(1, { replacement });
      return { photograph: photo({ ...replacement }), message: "" };
    },
    "desk/photograph/part/50": ({ input }: FakeRequest) => {
      change(1, { replacement: null, file_name: "better.jpg", image: testImage });
      return { received: (input.part as File).size, state: "waiting" };
    },
  };
  const storePart = async (id: number, { input }: FakeRequest) => {
    await onPart?.(++parts);
    const { size, received: before } = find(id);
    const received = Math.max(before, Number(input.start) + (input.part as File).size);
    const state = received === size ? "ready" : "sending";
    change(id, { received, state, image: state === "ready" ? testImage : null });
    return { received, state };
  };
  const describe = async (id: number, { input }: FakeRequest) => {
    await onUpdate?.();
    change(id, { ...(input as Partial<Photo>), is_public: true });
    return { photograph: find(id), message: "ذخیره شد." };
  };
  for (let id = 1; id < 20; id++) {
    responses[`desk/photograph/part/${id}`] = (request: FakeRequest) => storePart(id, request);
    responses[`desk/photograph/update/${id}`] = update ?? ((request: FakeRequest) => describe(id, request));
  }
  return responses;
}

/** Opens the photos of a place on a server that stores what it gets. */
export async function openPhotoSection(behaviour: Behaviour = {}) {
  const requests = fakeApi(photoResponses(behaviour));
  const Screen = () => <PhotoSection subject={{ place_id: 3 }} name="باغ فین" />;
  const { page } = await openDesk([{ path: "places/3", Component: Screen }], "/places/3");
  const field = page.getByRole("region", { name: "عکس‌ها", exact: true });
  await expect.element(page.getByRole("heading", { name: /^عکس‌ها به ترتیب/ })).toBeVisible();
  const sent = (path: string) => requests.filter((request) => request.path.startsWith(path)).map(({ input }) => input);
  return {
    page,
    field,
    sent,
    add: (files: File[]) => page.getByLabelText("انتخاب عکس‌ها").upload(files),
    undescribed: (name: string) =>
      page.getByRole("list", { name: "عکس‌های بدون توصیف" }).getByRole("listitem").filter({ hasText: name }),
    ordered: page.getByRole("region", { name: /^عکس‌ها به ترتیب/ }).getByRole("listitem"),
  };
}

export const jpeg = (name: string, size = 1000) =>
  new File([new Uint8Array(size)], name, { type: "image/jpeg", lastModified: 7 });
