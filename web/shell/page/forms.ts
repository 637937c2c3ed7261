import { identityHeaders } from "../../../api-client/browser-session.ts";
import { UNREACHABLE } from "../../../api-client/error-body.ts";
import { readStorage } from "../../../api-client/storage.ts";
import { showPlainToast } from "../../../ui/dialog/plain-toast.ts";
import { isLeaving, navigation, showAnswer } from "../../../ui/navigation/visit.ts";
import { resumeToasts } from "./toasts/resume-toasts.ts";

const root = document.documentElement;
const TIMEOUT = 60_000; // ms
/** The key in the session storage of what was typed in a form whose session had ended. */
const TYPED = "typed texts";

/**
 * Sends forms that change something without leaving the page: what the answer changes is changed in place, and a rejected form keeps what
 * was entered, also over a log-in. A form with `data-confirm` asks that first; it may belong to another page, to which its
 * answer leads. Without scripts they are plain forms.
 */
export function sendForms(): void {
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.getAttribute("method") !== "post") return;
    const url = new URL(form.getAttribute("action") ?? "", location.href);
    const question = form.dataset.confirm;
    if (url.pathname !== location.pathname && question === undefined) return;
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    if (question !== undefined && !(await isConfirmed(question))) return;
    send(form, url, submitter);
  });
  if (readStorage("sessionStorage", TYPED))
    loadTypedTexts().then(
      ({ refillTexts }) => refillTexts(TYPED),
      () => {},
    );
  // A page that comes back from the back/forward cache has not been left after all.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const busy of document.querySelectorAll("form[aria-busy]")) setBusy(busy, null, false);
  });
}

/** Asks in a dialog, whose script is loaded for it, or as the browser itself does when that cannot be loaded. */
const isConfirmed = (question: string): Promise<boolean> =>
  import("../../../ui/dialog/confirm.tsx").then(
    ({ confirm }) => confirm(question),
    () => globalThis.confirm(question),
  );

function setBusy(form: Element, submitter: HTMLElement | null, isBusy: boolean): void {
  for (const element of [form, submitter ?? form.querySelector('[type="submit"]')])
    if (element) element.ariaBusy = isBusy ? "true" : null;
  if (isBusy) root.dataset.loading = "";
  else if (!isLeaving()) delete root.dataset.loading;
}

async function send(form: HTMLFormElement, url: URL, submitter: HTMLElement | null): Promise<void> {
  const fields = [...new FormData(form, submitter)] as [string, string][]; // without files
  const { search } = location;
  const list = form.closest<HTMLElement>('ul[tabindex="-1"]');
  let message: string | undefined;
  setBusy(form, submitter, true);
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "text/html", ...identityHeaders("visitor") },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const to = response.redirected ? response.url : response.headers.get("location");
    // The form stays busy until the page is gone. A link that was pressed meanwhile has the way.
    if (to !== null) return isLeaving() ? setBusy(form, submitter, false) : leave(new URL(to, location.href), form);
    if (response.headers.get("content-type")?.includes("json")) {
      ({ message } = await response.json());
      throw response;
    }
    // The answer is not for the address that has been visited meanwhile.
    if (location.search !== search) await navigation.refresh();
    else if (!(await showAnswer(response, response.ok ? "none" : "all"))) throw response; // no page that can be shown in place
    if (document.activeElement === document.body) focusNear(list);
    resumeToasts();
  } catch {
    tell(message);
  }
  setBusy(form, submitter, false);
}

/** Says why nothing was done. Without a connection the script of the toasts does not arrive, either. */
export const tell = (message = UNREACHABLE.message): Promise<void> =>
  import("../../../ui/dialog/toasts.tsx").then(
    ({ toast }) => toast("error", message),
    () => showPlainToast(message),
  );

const loadTypedTexts = () => import("../../features/session/typed-texts.ts");

/** Opens the page that follows. A form with `data-replace`, which works once, leaves no entry in the history. */
async function leave(url: URL, form: HTMLFormElement): Promise<void> {
  const { dataset } = form;
  if (url.pathname === "/login")
    await loadTypedTexts().then(
      ({ keepTexts }) => keepTexts(TYPED, form),
      () => {},
    );
  if (url.pathname + url.search === location.pathname + location.search) {
    history.replaceState({}, "", url);
    location.reload();
  } else if (dataset.replace === undefined) location.assign(url);
  else location.replace(url);
}

/** The focus was lost with its element: it goes to the list that the form was in, or else to the heading of the page. */
function focusNear(list: HTMLElement | null): void {
  const target = list?.isConnected ? list : document.querySelector<HTMLElement>("main h1");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
