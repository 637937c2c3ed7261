import { api } from "../../../api-client/browser-session.ts";
import { isKept, readDevice } from "../../../api-client/device-store.ts";
import { readCookie } from "../../../api-client/document-cookie.ts";
import { errorBodyOf, isSignedOut } from "../../../api-client/error-body.ts";
import { keepOnDevice } from "../../../api-client/keep-on-device.ts";
import {
  PENDING_ACTION_KEY,
  type PendingAction,
  type PendingActionOf,
  takePendingAction,
} from "../../../api-client/pending-action.ts";
import { requireLogin } from "../../../api-client/require-login.ts";
import { writeStorage } from "../../../api-client/storage.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { listStoredPlaces } from "../../../contract/member/collection.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import { createToggle, type OptimisticToggle } from "../../features/collection/toggle/optimistic-toggle.ts";
import { restoreBy, storePlace } from "../../features/collection/toggle/store-place.ts";

const MAX_IDS = 100; // of one request
/** The key of the local storage under which the form of lists is kept; read before the first paint (`web/shell/start.ts`). */
const DENSITY = "density";

const buttonsOf = (id: number) => document.querySelectorAll<HTMLElement>(`[data-save="${id}"]`);
const idsOnPage = () => [
  ...new Set([...document.querySelectorAll<HTMLElement>("[data-save]")].map(({ dataset }) => Number(dataset.save))),
];

function mark(id: number, isSaved: boolean): void {
  for (const button of buttonsOf(id)) button.ariaPressed = `${isSaved}`;
}

/** A press on a control of a card or of a list. */
export function press(button: HTMLElement): void {
  const { save, densityTo } = button.dataset;
  if (save) setSaved(Number(save), button.ariaPressed !== "true");
  else if (densityTo) setDensity(densityTo, button);
}

const toggles = new Map<number, OptimisticToggle>();

/** The toggle of a place, which all its cards share. */
function toggleOf(id: number, isSaved: boolean): OptimisticToggle {
  const store = storePlace("bookmark", id);
  const toggle = toggles.get(id) ?? createToggle(isSaved, store, (stored) => mark(id, stored));
  toggles.set(id, toggle);
  return toggle;
}

/** When the state of a place was last pressed or stored, in ms as of `performance.now()`. */
const changedAt = new Map<number, number>();

/**
 * Saves a place, or takes it out: shown at once, and as it was when that fails. What visitors save is kept on the device. `change` is that
 * of the removal which is undone.
 */
async function setSaved(id: number, isSaved: boolean, change?: number | null): Promise<void> {
  const pendingAction = { kind: "place", type: "bookmark", id } as const;
  if (readCookie(TOKEN) === undefined) {
    if (!isSaved && !isKept(id)) return navigation.refresh(); // logged out in another tab: it stays in the account
    mark(
      id,
      keepOnDevice(id, isSaved, () => setSaved(id, true)),
    );
    return;
  }
  changedAt.set(id, performance.now());
  try {
    const result = await toggleOf(id, !isSaved).toggle(isSaved, restoreBy(change));
    if (result?.stored) toast("success", result.message);
    else if (result) toast("info", result.message, { undo: () => setSaved(id, true, result.change) });
  } catch (error) {
    if (isSignedOut(error) && isSaved) return requireLogin(pendingAction);
    toast("error", errorBodyOf(error).message);
  } finally {
    changedAt.set(id, performance.now());
  }
}

/** Whether a card asked for the log-in. On a place's own page its buttons take the actions that are about that place. */
function isOfCard(action: PendingAction): action is PendingActionOf<"place"> {
  if (action.kind !== "place" || action.type !== "bookmark") return false;
  const hasOwnButtons = document.querySelector(`x-island[data-stored~="${PENDING_ACTION_KEY}"]`) !== null;
  return !hasOwnButtons || buttonsOf(action.id).length > 0;
}

/**
 * Marks the cards of the places that the member has saved, and saves the one for which the visitor had to log in; for a visitor those that
 * are kept on the device.
 */
export async function markSaved(): Promise<void> {
  if (readCookie(TOKEN) === undefined) {
    const kept = new Set(readDevice().bookmarks.map(({ id }) => id));
    for (const id of idsOnPage()) mark(id, kept.has(id));
    return;
  }
  const action = takePendingAction(location.pathname, isOfCard);
  if (action) await setSaved(action.id, true);
  const ids = idsOnPage().slice(0, MAX_IDS);
  if (ids.length === 0) return;
  const askedAt = performance.now();
  try {
    const saved = new Set((await api(listStoredPlaces, { ids })).ids);
    // What was pressed or stored meanwhile is newer than this answer.
    const isNewer = (id: number) => (changedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= askedAt;
    for (const id of ids) {
      const toggle = toggleOf(id, saved.has(id));
      if (isNewer(id)) toggle.showAgain();
      else toggle.confirm(saved.has(id));
    }
  } catch {} // the buttons work without it
}

function setDensity(density: string, button: HTMLElement): void {
  document.documentElement.dataset.density = density;
  writeStorage("localStorage", DENSITY, density);
  const other = button.nextElementSibling ?? button.previousElementSibling; // this one is hidden now
  if (other instanceof HTMLElement) other.focus();
}
