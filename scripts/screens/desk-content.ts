import { type ApiClient, waitFor } from "./api-client.ts";
import { gradientImage, SEED_IDS } from "./fixtures.ts";

interface Staff {
  owner: ApiClient;
  editor: ApiClient;
  /** The mobile number of the member whose account is blocked. */
  blockedMobile: string;
}

interface Page {
  data: { id: number; state: string }[];
}

/** Creates what editors create: record versions, photos, answers, newsletters, announcements, and a blocked account. */
export async function createDeskContent({ owner, editor, blockedMobile }: Staff): Promise<void> {
  await editRecords(owner, editor);
  await uploadPhotos(owner);
  await writeWithPhoto(owner);
  await owner.post("desk/holiday/create", { name: "عید قربان", day: "2027-05-17", published: true });
  await answerMessages(owner);
  await sendNewsletter(owner);
  await sendAnnouncement(owner);
  const { data } = await owner.get<Page>(`desk/user?q=${blockedMobile}`);
  await owner.post(`desk/user/block/${data[0]!.id}`, { reason: "هرزنامه" });
}

async function editRecords(owner: ApiClient, editor: ApiClient): Promise<void> {
  const { place, province } = SEED_IDS;
  const update = async (client: ApiClient, kind: string, id: number, fields: object) => {
    const { version } = await client.get<{ version: number }>(`desk/${kind}/show/${id}`);
    await client.post(`desk/${kind}/update/${id}`, { version, ...fields });
  };
  await update(owner, "place", place, { summary: "جایی که هر کسی باید یک بار ببیند.", ticket_price: 200_000 });
  await update(editor, "place", place, { summary: "جایی که باید دست‌کم یک بار دید.", visit_minutes: 120 });
  await update(editor, "province", province, { known_for: "سبلان و چشمه‌های آب گرم" });
  await owner.post("desk/post/create", {
    title: "شبی در کویر مرنجاب",
    summary: "ستاره‌ها و سکوت.",
    body: "## راه\n\nهوا که تاریک شد، **راه شیری** پیدا شد.\n\n- آب\n- چراغ",
    category_id: 1,
    author: "مریم احمدی",
    picture_place_id: place,
    published_at: "2026-11-20T08:00:00Z",
  });
  await owner.post("desk/faq/remove", { ids: [2] });
  await owner.post("desk/slide/publish", { ids: [2], published: false });
}

async function uploadPhotos(owner: ApiClient): Promise<void> {
  const upload = async (name: string, alt: string, image: Blob) => {
    const form = new FormData();
    const fields = { place_id: String(SEED_IDS.placeWithPhotos), alt, credit: "سارا رضایی", license: "cc-by-4.0" };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append("photograph", image, name);
    await owner.post("desk/photograph/upload", form);
    await waitFor("the photos", async () => {
      const { data } = await owner.get<Page>("desk/photograph");
      return data.every(({ state }) => state === "ready") || undefined;
    });
  };
  await upload("green.jpg", "دشت سبز در بهار", await gradientImage(1500, 1000, "#22aa77", "#dff5a0"));
  await upload("brown.jpg", "خاک سرخ", await gradientImage(900, 600, "#aa7722", "#552211"));
}

/** A story with a photo between its paragraphs. */
async function writeWithPhoto(owner: ApiClient): Promise<void> {
  const { data } = await owner.get<Page>("desk/photograph");
  await owner.post("desk/post/create", {
    title: "دشت سبز",
    summary: "بهار در دشت.",
    body: `صبح به دشت رسیدیم.\n\n![دشت سبز در بهار](photo:${data[0]!.id} "راه دشت، در آغاز اردیبهشت")\n\nظهر در سایهٔ درخت‌ها ماندیم.`,
    category_id: 2,
    author: "مریم احمدی",
    published_at: "2026-11-20T08:00:00Z",
  });
}

async function answerMessages(owner: ApiClient): Promise<void> {
  const { data } = await owner.get<Page>("desk/message"); // three, the newest first
  await owner.post(`desk/message/answer/${data[2]!.id}`, { text: "سپاس، درست شد." });
  await owner.post("desk/message/close", { ids: [data[0]!.id] });
}

async function sendNewsletter(owner: ApiClient): Promise<void> {
  type Created = { issue: { id: number; version: number } };
  const body = "سلام\n\n**برگ‌ریزان** در [فهرست](/place-list).\n\n- یک\n- دو";
  const { issue } = await owner.post<Created>("desk/newsletter/create", { subject: "پاییز", body });
  await owner.post(`desk/newsletter/send/${issue.id}`, { version: issue.version });
  await waitFor("the newsletter", async () => {
    type Issue = { state: string; progress: { total: number; sent: number } };
    const { state, progress } = await owner.get<Issue>(`desk/newsletter/show/${issue.id}`);
    return (state === "sent" && progress.sent === progress.total) || undefined;
  });
  await owner.post("desk/newsletter/create", { subject: "زمستان", body: "برف آمد." });
}

async function sendAnnouncement(owner: ApiClient): Promise<void> {
  type Created = { announcement: { id: number; version: number } };
  const fields = { title: "داستان‌های تازه", body: "شانزده داستان تازه را بخوانید.", link: "/blogs" };
  const { announcement } = await owner.post<Created>("desk/announcement/create", fields);
  await owner.post(`desk/announcement/send/${announcement.id}`, { version: announcement.version });
  await waitFor("the announcement", async () => {
    const { state } = await owner.get<{ state: string }>(`desk/announcement/show/${announcement.id}`);
    return state === "sent" || undefined;
  });
  await owner.post("desk/announcement/create", { title: "نسخهٔ تازه", body: "به‌زودی." });
}
