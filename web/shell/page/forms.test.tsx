import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { UNREACHABLE } from "../../../api-client/error-body.ts";
import { storeToasts } from "../../../api-client/toast-cookie.ts";
import { LEAVING, navigation } from "../../../ui/navigation/visit.ts";
import { sendForms } from "./forms.ts";

const cookies = { read: () => undefined, write: writeCookie };
const path = location.pathname;

beforeAll(sendForms);
beforeEach(() => {
  const main = document.createElement("main");
  main.innerHTML = page("", "");
  document.body.append(main);
});
afterEach(() => {
  document.querySelector("main")?.remove();
  writeCookie("toasts", "", 0);
  delete document.documentElement.dataset.loading;
});

/** The content of a page with a form, and an error above it. */
const page = (error: string, name: string) => `<h1>صفحه</h1><ul tabindex="-1"><li><form method="post" action="${path}">
  <p>${error}</p><input name="name" value="${name}"><input name="password" type="password"><button name="intent" value="x">بفرست</button>
</form></li></ul>`;
const answer = (main: string, init: ResponseInit = {}) =>
  Object.defineProperty(new Response(`<title>نو</title><main>${main}</main>`, init), "url", { value: location.href });
const field = (name: string) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`)!;
const button = () => document.querySelector<HTMLButtonElement>("main button")!;

function submit(name = "") {
  field("name").value = name;
  field("password").value = "راز";
  button().click();
}

test("posts the fields with the pressed button, and shows the answer in place", async () => {
  const fetch = vi.spyOn(window, "fetch").mockResolvedValue(answer(page("", "ذخیره‌شده")));
  submit("تازه");
  expect(button().ariaBusy).toBe("true");
  submit("دوباره"); // does nothing while the first one is pending
  await expect.poll(() => button().ariaBusy).toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
  const [url, init] = fetch.mock.calls[0]!;
  expect([String(url), init?.method]).toEqual([new URL(path, location.href).href, "POST"]);
  expect([...(init!.body as URLSearchParams)]).toEqual([
    ["name", "تازه"],
    ["password", "راز"],
    ["intent", "x"],
  ]);
  expect([field("name").value, field("password").value]).toEqual(["ذخیره‌شده", ""]);
  expect(document.documentElement.dataset.loading).toBeUndefined();
});

test("says for whom the page was rendered, also after another member has logged in in another tab", async () => {
  const main = document.querySelector("main")!;
  onTestFinished(() => writeCookie("iran_token", "", 0));
  main.dataset.member = "7";
  writeCookie("iran_token", "token", 100);
  const message = "این صفحه برای حساب دیگری باز شده است.";
  const fetch = vi
    .spyOn(window, "fetch")
    .mockImplementation(async () => Response.json({ code: "other_member", message }, { status: 409 }));
  submit("مریم");
  await expect.poll(() => document.body.textContent).toContain(message);
  expect(new Headers(fetch.mock.calls[0]![1]?.headers).get("x-page-member")).toBe("7");
  expect(field("name").value).toBe("مریم");
});

test("shows the current page, and not the answer, when another one has been visited meanwhile", async () => {
  const refresh = vi.spyOn(navigation, "refresh").mockResolvedValue();
  const { href } = location;
  onTestFinished(() => {
    refresh.mockRestore();
    history.replaceState(null, "", href);
  });
  const response = Promise.withResolvers<Response>();
  vi.spyOn(window, "fetch").mockReturnValue(response.promise);
  submit("تازه");
  history.replaceState(null, "", "?page=2");
  response.resolve(answer(page("", "کهنه")));
  await expect.poll(() => button().ariaBusy).toBeNull();
  expect(field("name").value).toBe("تازه");
  expect(refresh).toHaveBeenCalledOnce();
});

test("keeps what was entered in a rejected form, and shows why", async () => {
  vi.spyOn(window, "fetch").mockResolvedValue(answer(page("نادرست است.", ""), { status: 422 }));
  submit("مریم");
  await expect.poll(() => document.querySelector("main p")?.textContent).toBe("نادرست است.");
  expect([field("name").value, field("password").value]).toEqual(["مریم", "راز"]);
});

test("shows the toasts of the action", async () => {
  vi.spyOn(window, "fetch").mockResolvedValue(answer(page("", "")));
  storeToasts(cookies, [{ kind: "success", text: "ذخیره شد." }]); // with the answer
  submit();
  const toasts = () => [...document.querySelectorAll(".Toastify__toast")].map(({ textContent }) => textContent);
  await expect.poll(() => toasts().join()).toContain("ذخیره شد."); // beside those that other tests have left unseen
  await expect.poll(() => document.cookie).not.toContain("toasts"); // another process of the browser deletes it
});

test("keeps the form and says so when no page arrives", async () => {
  for (const response of [
    () => Promise.reject(new TypeError("no network")),
    async () => new Response("<h1>502 Bad Gateway</h1>", { status: 502 }),
  ]) {
    vi.spyOn(window, "fetch").mockImplementation(response);
    submit("مریم");
    await expect.poll(() => button().ariaBusy).toBeNull();
    expect(field("name").value).toBe("مریم");
  }
  await expect.poll(() => document.body.textContent).toContain(UNREACHABLE.message);
});

test("keeps the form and shows the server's sentence when it answers with an error alone", async () => {
  const message = "سایت اکنون شلوغ است.";
  vi.spyOn(window, "fetch").mockResolvedValue(Response.json({ code: "overloaded", message }, { status: 503 }));
  submit("مریم");
  await expect.poll(() => document.body.textContent).toContain(message);
  expect([field("name").value, button().ariaBusy]).toEqual(["مریم", null]);
});

/** Prevents each navigation and returns the paths that were to be opened. */
function stayHere(): string[] {
  const opened: string[] = [];
  const stay = (event: NavigateEvent) => {
    opened.push(new URL(event.destination.url).pathname);
    event.preventDefault();
  };
  window.navigation.addEventListener("navigate", stay);
  onTestFinished(() => window.navigation.removeEventListener("navigate", stay));
  return opened;
}

/** A form of a page of a member, with an own note. */
const noteForm = (id: number) =>
  `<details><form method="post" action="${path}"><input type="hidden" name="id" value="${id}">
    <textarea name="note">کهنه</textarea><input name="code"><input name="password" type="password"><button>بفرست</button></form></details>`;
const notes = () => [...document.querySelectorAll("textarea")];
const keptTexts = () => sessionStorage.getItem("typed texts");

/** Types a note on the page of a member, whose session has ended: the answer leads to the log-in. */
async function typeWithEndedSession(member: string) {
  onTestFinished(() => sessionStorage.removeItem("typed texts"));
  const opened = stayHere();
  const main = document.querySelector("main")!;
  main.dataset.member = member;
  main.innerHTML = noteForm(1) + noteForm(2);
  notes()[1]!.value = "نوشتهٔ تازه";
  const secrets = document.querySelectorAll<HTMLInputElement>(
    "main form:nth-child(1) [name=code], main [type=password]",
  );
  for (const secret of secrets) secret.value = "راز";
  vi.spyOn(window, "fetch").mockResolvedValue(new Response(null, { status: 204, headers: { location: "/login" } }));
  notes()[1]!.form!.requestSubmit();
  await expect.poll(() => opened).toEqual(["/login"]);
  main.innerHTML = noteForm(1) + noteForm(2); // the page as it is loaded after the log-in
  return main;
}

test("keeps the typed texts, but no secrets, when the session has ended, and refills the same form after the log-in", async () => {
  const main = await typeWithEndedSession("7");
  expect(keptTexts()).toContain("نوشتهٔ تازه");
  expect(keptTexts()).not.toContain("راز");
  const typed = vi.fn();
  main.addEventListener("input", typed);
  onTestFinished(() => main.removeEventListener("input", typed));
  sendForms(); // as the loaded page does
  await expect.poll(() => notes().map(({ value }) => value)).toEqual(["کهنه", "نوشتهٔ تازه"]);
  expect(notes().map((note) => note.closest("details")!.open)).toEqual([false, true]);
  expect(typed).toHaveBeenCalledOnce();
  expect(keptTexts()).toBeNull();
});

test("forgets the typed texts when another member has logged in", async () => {
  const main = await typeWithEndedSession("7");
  main.dataset.member = "8";
  sendForms(); // as the loaded page does
  await expect.poll(keptTexts).toBeNull();
  expect(notes().map(({ value }) => value)).toEqual(["کهنه", "کهنه"]);
});

test("opens the page that follows, but not in place of a link that was pressed meanwhile", async () => {
  const opened = stayHere();
  const response = Promise.withResolvers<Response>();
  vi.spyOn(window, "fetch").mockReturnValue(response.promise);
  submit();
  document.documentElement.dataset.loading = LEAVING;
  response.resolve(new Response(null, { headers: { location: "/profile" } }));
  await expect.poll(() => button().ariaBusy).toBeNull();
  expect([opened, document.documentElement.dataset.loading]).toEqual([[], LEAVING]);
  submit();
  await expect.poll(() => opened).toEqual(["/profile"]);
});

test("moves the focus to the list when the form has disappeared from it", async () => {
  vi.spyOn(window, "fetch").mockResolvedValue(answer('<h1>صفحه</h1><ul tabindex="-1"></ul>'));
  button().focus();
  submit();
  await expect.poll(() => document.activeElement).toBe(document.querySelector("main ul"));
});

test("asks before it sends a form with a question, and only then", async () => {
  const fetch = vi.spyOn(window, "fetch").mockResolvedValue(answer(page("", "")));
  document.querySelector("form")!.dataset.confirm = "پاک شود؟";
  for (const [name, calls] of [
    ["خیر", 0],
    ["بله", 1],
  ] as const) {
    submit();
    const dialogButton = () =>
      [...document.querySelectorAll("dialog button")].find(({ textContent }) => textContent === name);
    await expect.poll(dialogButton).toBeDefined();
    (dialogButton() as HTMLElement).click();
    await expect.poll(() => document.querySelector("dialog")).toBeNull();
    await expect.poll(() => fetch.mock.calls.length).toBe(calls);
  }
});

test("sends a form with a question to another page, for the member of this one, and opens what follows", async () => {
  const opened = stayHere();
  onTestFinished(() => writeCookie("iran_token", "", 0));
  document.querySelector("main")!.dataset.member = "7";
  writeCookie("iran_token", "token", 100);
  const fetch = vi
    .spyOn(window, "fetch")
    .mockResolvedValue(new Response(null, { status: 204, headers: { location: "/" } }));
  const form = document.querySelector("form")!;
  const plainSubmit = vi.spyOn(form, "submit").mockReturnValue();
  form.action = "/profile?index";
  form.dataset.confirm = "از حساب خارج می‌شوید؟";
  submit();
  const yes = () => [...document.querySelectorAll("dialog button")].find(({ textContent }) => textContent === "بله");
  await expect.poll(yes).toBeDefined();
  (yes() as HTMLElement).click();
  await expect.poll(() => opened).toEqual(["/"]);
  expect(plainSubmit).not.toHaveBeenCalled();
  const [url, init] = fetch.mock.calls[0]!;
  expect([new URL(String(url)).pathname, new Headers(init?.headers).get("x-page-member")]).toEqual(["/profile", "7"]);
});

test("leaves a form of another page, and one that its island handles, to them", () => {
  const fetch = vi.spyOn(window, "fetch");
  const form = document.querySelector("form")!;
  form.action = "/newsletter";
  submit();
  form.action = path;
  form.addEventListener("submit", (event) => event.preventDefault());
  submit();
  expect(fetch).not.toHaveBeenCalled();
});
