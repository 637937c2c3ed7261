import { afterEach, beforeEach, expect, test } from "vitest";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { readVerification, writeVerification } from "./verification.ts";
import { followVerification, REGISTRATION_DRAFT_KEY } from "./verification-storage.ts";

const cookies = { read: readCookie, write: writeCookie };
const [mobile, email] = ["09121234567", "maryam@example.ir"];
const readStored = () => [localStorage.getItem("mobile"), localStorage.getItem("email")];

function clear() {
  localStorage.clear();
  sessionStorage.clear(); // as in a new window
  writeVerification(cookies, {});
  document.body.replaceChildren();
}
beforeEach(() => {
  clear();
  writeVerification(cookies, { mobile, email });
});
afterEach(clear);

/** Opens a page in this window; that of a code says where it was sent. */
function visit(path: string, sentTo?: { mobile: string; email?: string }) {
  document.body.innerHTML = sentTo ? `<p data-sent-to="${sentTo.mobile}" data-email="${sentTo.email ?? ""}"></p>` : "";
  followVerification(path);
}

test("stores the phone number and email address that a page shows, after clearing the previous ones", () => {
  visit("/active-user", { mobile, email });
  expect(readStored()).toEqual([mobile, email]);
  visit("/register-info", { mobile: "09350000000" });
  expect(readStored()).toEqual(["09350000000", null]);
});

test.each(["/active-user", "/", "/place-list", "/register"])(
  "clears both values when the visitor leaves %s",
  (path) => {
    visit(path, { mobile, email });
    visit(path);
    expect(readStored()).toEqual([mobile, email]);
    visit("/faq");
    expect(readStored()).toEqual([null, null]);
  },
);

test("keeps both values when the visitor leaves /register-info, until the next page or the end of the registration", () => {
  visit("/register-info", { mobile, email });
  visit("/");
  expect(readStored()).toEqual([mobile, email]);
  visit("/faq");
  expect(readStored()).toEqual([null, null]);
  visit("/register-info", { mobile, email });
  writeVerification(cookies, {});
  visit("/register-activites");
  expect(readStored()).toEqual([null, null]);
});

test("forgets what a new member has typed when the registration has ended or was left for two pages", () => {
  const typed = () => sessionStorage.getItem(REGISTRATION_DRAFT_KEY);
  const type = () => {
    visit("/register-info", { mobile });
    sessionStorage.setItem(REGISTRATION_DRAFT_KEY, "{}");
  };
  type();
  visit("/register-info", { mobile });
  visit("/policy");
  expect(typed()).toBe("{}");
  visit("/faq");
  expect(typed()).toBeNull();
  type();
  writeVerification(cookies, {});
  visit("/register-activites");
  expect(typed()).toBeNull();
});

test.each(["{", "null", "7", '"x"', '{"mobile":7,"expiresAt":"soon","resendAt":1.5,"reset_token":null}'])(
  "reads nothing from the malformed cookie %s",
  (text) => {
    writeCookie("verification", text, 60);
    expect(readVerification(cookies)).toEqual({});
  },
);
