import { type ApiClient, createClient, waitFor } from "./api-client.ts";
import { createDeskContent } from "./desk-content.ts";
import { gradientImage, SEED_IDS } from "./fixtures.ts";
import { createMemberPhotos } from "./member-photo-content.ts";
import { appoint, logIn, type Member, signUp } from "./members.ts";
import { messagesTo } from "./outbox.ts";
import { createTeamContent } from "./team-content.ts";

/** The access tokens of the members whose screens are captured. */
export interface Tokens {
  /** Has bookmarks, collections, ratings, comments, notifications and a backpack. */
  member: string;
  /** Has no content. */
  newMember: string;
  /** Of the staff, with fewer rights. */
  writer: string;
  owner: string;
}

/** Creates content in a new product through its API, always in the same order. */
export async function createContent(checkout: string, dataFolder: string, address: string): Promise<Tokens> {
  const client = createClient(address);
  const register = (mobile: string, first_name: string, last_name: string, more: object = {}) =>
    signUp(client, dataFolder, mobile, { first_name, last_name, ...more });
  const sara = await register("09350000001", "سارا", "رضایی", { username: "sara.r", email: "sara@example.ir" });
  const ali = await register("09350000002", "علی", "کریمی");
  const maryam = await register("09350000003", "مریم", "احمدی", { email: "maryam@example.ir" });
  const reza = await register("09350000004", "رضا", "مرادی");
  await appoint(checkout, dataFolder, maryam, "owner");
  await appoint(checkout, dataFolder, ali, "editor");
  await createProfile(sara);
  await createCollections(sara);
  await createBackpack(sara);
  await createComments(sara, ali);
  await createViews(client, sara);
  await createMessages(client);
  for (const name of ["one", "two", "three"]) await subscribe(client, dataFolder, `${name}@example.ir`);
  for (const choice of ["paid", "cancelled", undefined]) await createDonation(sara, choice);
  await logIn(client, sara);
  await createRejections(client, sara, ali);
  await createSuggestions(sara, ali);
  await createDeskContent({ owner: maryam.client, editor: ali.client, blockedMobile: reza.mobile });
  await createMemberPhotos(sara, ali.client);
  const nima = await register("09350000005", "نیما", "تهرانی"); // after the announcement, which becomes a notification
  const negar = await register("09350000006", "نگار", "کاویانی");
  await appoint(checkout, dataFolder, negar, "writer");
  const { me } = await negar.client.get<{ me: { id: number } }>("desk/me");
  await createTeamContent(negar.client, maryam.client, me.id);
  return { member: sara.token, newMember: nima.token, writer: negar.token, owner: maryam.token };
}

async function createProfile({ client }: Member): Promise<void> {
  const details = { bio: "کوه را دوست دارم و کویر را بیشتر.", birthday: "1990-03-21", gender: "female" };
  await client.post("profile/update", { ...details, province_id: SEED_IDS.province });
  const form = new FormData();
  form.append("photo", await gradientImage(600, 600, "#2a7d6b", "#f2c14e"), "me.jpg");
  await client.post("profile/photo", form);
  for (const activity of [1, 2, 5, 13]) await client.post(`profile/store/activity/${activity}`);
}

async function createCollections({ client }: Member): Promise<void> {
  for (let place = 1; place <= 30; place++) await client.post(`profile/collection/store/bookmark/${place}`);
  for (const place of [3, 12, 30]) await client.post(`profile/collection/store/favorite/${place}`);
  for (const post of [2, 3]) await client.post(`profile/postCollection/store/bookmark/${post}`);
  await client.post("profile/postCollection/store/favorite/4");
  const create = (name: string) => client.post<{ id: number }>("profile/collection/storeCustom", { name });
  const { id } = await create("بهار شیراز");
  await create("با بچه‌ها");
  for (const place of [SEED_IDS.place, 12, 40]) await client.post(`profile/collection/store/${id}/${place}`);
  await client.post(`profile/collection/note/${id}/12`, { note: "صبح زود برویم که خلوت است." });
  await client.post(`profile/collection/editCustom/${id}`, { note: "سه روز در اردیبهشت، با خانواده.", cover: 12 });
  await client.post(`profile/collection/share/${id}`, { notes: true });
}

async function createBackpack({ client }: Member): Promise<void> {
  type List = { categories: { items: { todo_id: number }[] }[] };
  const { categories } = await client.get<List>("profile/todoList");
  const items = categories.slice(0, 3).flatMap((category) => category.items.slice(0, 4).map(({ todo_id }) => todo_id));
  await client.post(`profile/todoList/store/${items.join(",")}`);
  for (const todo_id of items.slice(0, 5)) await client.post("profile/todoList/todo/check", { todo_id, checked: true });
  const { id } = await client.post<{ id: number }>("profile/todoList/todoCustom/store", { name: "برای بچه‌ها" });
  for (const name of ["عروسک", "توپ"])
    await client.post("profile/todoList/todoCustom/store", { name, category_id: id });
}

/** Creates ratings, and comments that are waiting, approved, marked as helpful, answered and rejected. */
async function createComments(sara: Member, ali: Member): Promise<void> {
  const { place, placeWithPhotos, post } = SEED_IDS;
  await sara.client.post(`profile/place/rate/${place}/5`);
  await sara.client.post(`profile/place/rate/${placeWithPhotos}/3`);
  await ali.client.post(`profile/place/rate/${place}/4`);
  const write = async (member: Member, path: string, comment: string) =>
    (await member.client.post<{ comment: { id: number } }>(`profile/${path}`, { comment })).comment.id;
  const approved = [
    await write(sara, `place/comment/${place}`, "بهارش دیدنی است؛ صبح زود بروید که خلوت‌تر است."),
    await write(ali, `place/comment/${place}`, "راهش را تازه آسفالت کرده‌اند.\n\nآب همراه ببرید."),
  ];
  const rejected = await write(sara, `blog/comment/${post}`, "کاش از راه‌های کناری هم می‌نوشتید.");
  approved.push(await write(ali, `blog/comment/${post}`, "این داستان را دو بار خواندم."));
  await write(sara, `place/comment/${placeWithPhotos}`, "پاییزش دیدنی است.");
  await write(sara, "place/comment/3", "تخفیف ویژه در example.com، شمارهٔ تماس 09121234567");
  await write(ali, "place/comment/4", "همین امروز رفتیم و هوا خوب بود!!!!!!!!!!");
  for (const id of approved) await ali.client.post("desk/comment/approve", { ids: [id] });
  await sara.client.post(`profile/comment/helpful/${approved[1]}`);
  await ali.client.post(`profile/comment/helpful/${approved[0]}`);
  await ali.client.post(`desk/comment/reply/${approved[0]}`, { reply: "سپاس از شما. این را به متن افزودیم." });
  await ali.client.post("desk/comment/reject", { ids: [rejected], reason: "دربارهٔ داستان نیست." });
}

/** Creates corrections: facts and positions that wait, and accepted ones. */
async function createSuggestions(sara: Member, ali: Member): Promise<void> {
  const { place, placeWithFacts, approximatePlace } = SEED_IDS;
  const suggest = (id: number, correction: object) => sara.client.post(`profile/place/suggest/${id}`, correction);
  await suggest(place, { field: "opening_times", value: "08:00-17:00; PH off", note: "از تابلوی جلوی در" });
  await suggest(placeWithFacts, { field: "water", value: true });
  await suggest(placeWithFacts, { field: "phone", value: "۰۲۱-۸۸۰۰۰۰۰۰", note: "دیروز زنگ زدم" });
  type Shown = { place: { lat: number; lon: number } };
  const { lat, lon } = (await sara.client.get<Shown>(`home/place/show/${approximatePlace}`)).place;
  const pin = { field: "position", lat: lat + 0.01, lon: lon + 0.01, precision: "about_500m" };
  await suggest(approximatePlace, { ...pin, note: "پارسال همین‌جا چادر زدیم" });
  const { data } = await ali.client.get<{ data: { id: number }[] }>(`desk/suggestion?place_id=${placeWithFacts}`);
  await ali.client.post("desk/suggestion/accept", { id: data[0]!.id });
}

/** Creates security events of requests that are rejected: wrong passwords, and a desk request of an editor. */
async function createRejections(visitor: ApiClient, sara: Member, ali: Member): Promise<void> {
  const attempts = [
    () => visitor.post("user/login", { username: sara.mobile, password: "nist" }),
    () => visitor.post("user/login", { username: sara.mobile, password: "nist" }),
    () => visitor.post("user/login", { username: "09120000000", password: "nist" }),
    () => ali.client.get("desk/staff"),
  ];
  for (const attempt of attempts)
    if (await attempt().then(Boolean, () => false)) throw new Error("A request was accepted that should be rejected.");
}

/** Creates views of places and pages, and a search history. */
async function createViews(visitor: ApiClient, { client }: Member): Promise<void> {
  for (const place of [40, 30, 12, 3, SEED_IDS.place]) await client.post(`home/place/seen/${place}`);
  for (const search of ["تخت جمشید", "آبشار لرستان", "قققققق"])
    await client.get(`filter/search?search=${encodeURIComponent(search)}&remember=true`);
  for (const path of ["/", "/", "/place-list", `/place-details/${SEED_IDS.place}`, "/blog/2", "/map"])
    await visitor.post("analytics/page", { path, referrer: "https://example.com/" });
}

/** Subscribes an address to the newsletter by the link that the server sends to it. */
async function subscribe(visitor: ApiClient, dataFolder: string, email: string): Promise<void> {
  await visitor.post("home/Newsletters", { email });
  const token = await waitFor(`the email to ${email}`, async () => {
    const [question] = await messagesTo(dataFolder, "mail", email);
    return /\/newsletter\/([\w-]+)\?confirm=1/.exec(question?.text ?? "")?.[1];
  });
  await visitor.post(`home/Newsletters/confirm/${token}`);
}

/** Creates messages to the operators. */
async function createMessages(visitor: ApiClient): Promise<void> {
  const send = (name: string, subject: string, message: string, more: object) =>
    visitor.post("home/contact", { name, subject, message, ...more });
  const hours = "ساعت بازدید باغ در سایت درست نیست؛ در زمستان زودتر می‌بندند.";
  await send("سارا", "ساعت بازدید", hours, { mobile: "09350000001", place_name: "باغ فین" });
  await send("نگار", "عکس", "چند عکس از روستای خود دارم؛ چگونه بفرستم؟", { email: "negar@example.ir" });
  await send("بی‌نام", "تبلیغ", "سایت شما را تبلیغ می‌کنیم، تماس بگیرید.", { email: "ad@example.com" });
}

/** Creates a donation with the practice gateway; without a choice it stays pending. */
async function createDonation({ client, mobile }: Member, choice: string | undefined): Promise<void> {
  const details = { amount: 500_000, name: "سارا رضایی", mobile };
  const { pay_url } = await client.post<{ pay_url: string }>("home/donation", details);
  if (!choice) return;
  const authority = pay_url.split("/").at(-1);
  await client.post("home/donation/practice", { authority, choice });
  await client.post("home/donation/return", { authority });
}
