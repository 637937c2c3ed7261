import type { APIRequestContext, Page } from "@playwright/test";
import type { StaffRole } from "../contract/desk/team/rights.ts";
import { COMMAND_LINE } from "../server/features/audit/audit.sql.ts";
import { appoint } from "../server/features/staff/staff.sql.ts";
import { signInMember, withDatabase } from "./member.ts";

/** Creates a member, appoints them to a role as `scripts/staff.ts` does, and stores the session cookie in the page's context. */
export async function signInStaff(page: Page, request: APIRequestContext, url: string, role: StaffRole = "editor") {
  const member = await signInMember(page, request, url);
  await withDatabase((db) => db.begin((tx) => appoint(tx, COMMAND_LINE, member.mobile, role)));
  return member;
}

/**
 * Counts what one does in a page from now on. One action is a press on a button, a link or an option, by mouse or key; a command of the keyboard; a field
 * with all that is typed in one go; a choice of a list or of files; closing a window. How one reaches a control is not counted: moving the
 * mouse, a click into a field, or Tab.
 */
export async function countActions(page: Page): Promise<() => number> {
  let count = 0;
  const add = () => {
    count++;
  };
  await page.exposeFunction("countAction", add);
  await page.addInitScript(reportActions);
  await page.evaluate(reportActions);
  page.on("popup", (popup) => popup.on("close", add));
  return () => count;
}

/** Runs in the page: calls `countAction` at each action. */
function reportActions() {
  const report = () => void (window as unknown as { countAction: () => void }).countAction();
  let isTyping = false;
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  const listen = <K extends keyof DocumentEventMap>(name: K, listener: (event: DocumentEventMap[K]) => void) =>
    addEventListener(name, listener as EventListener, { capture: true });
  listen("click", ({ target, isTrusted }) => {
    if (!isTrusted) return;
    isTyping = false;
    if (!isField(target)) report();
  });
  listen("keydown", ({ key, ctrlKey, metaKey, target }) => {
    const isCommand = (ctrlKey || metaKey) && key.length === 1;
    const isChoice = key === "Enter" && isField(target) && document.querySelector("[role=option]") !== null;
    if (isCommand || isChoice) report();
    if (isCommand || key === "Tab") isTyping = false;
  });
  listen("input", ({ target }) => {
    const isText = !(target instanceof HTMLElement && target.matches("select, [type=file]"));
    if (!(isText && isTyping)) report();
    isTyping = isText;
  });
}

/** Opens a screen of the desk and waits until it is rendered. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(`/desk${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}
