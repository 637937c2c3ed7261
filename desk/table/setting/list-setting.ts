import { useEffect, useSyncExternalStore } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { readStoredJson, removeStorage } from "../../../api-client/storage.ts";
import {
  type ListSetting,
  MAX_FILTER_NAME,
  MAX_FILTER_QUERY,
  MAX_SAVED_FILTERS,
  removeListFilter,
  type SavedFilter,
  saveListColumns,
  saveListFilters,
  showListSetting,
} from "../../../contract/desk/own/list-setting.ts";

const nothingChosen: ListSetting = { filters: [], columns: null };
const maxAge = 30_000; // ms after which a list that is opened again asks the server again: another machine may have changed something

/** What this window knows of the setting of a list. */
interface Known {
  setting: ListSetting;
  /** When the server said so; undefined when it does not have these columns yet. */
  at: number | undefined;
}

const known = new Map<string, Known>();
const loading = new Map<string, Promise<ListSetting>>();
const calls = new Map<string, Promise<unknown>>();
const listeners = new Set<() => void>();

function keep(list: string, setting: ListSetting, at: number | undefined): ListSetting {
  known.set(list, { setting, at });
  for (const listener of listeners) listener();
  return setting;
}

const settingOf = (list: string): ListSetting => known.get(list)?.setting ?? nothingChosen;

/**
 * Loads what the colleague has chosen for a list, by its path below /desk. A list is shown also without it: when it cannot be loaded,
 * nothing is chosen, or what was loaded before.
 */
export function loadListSetting(list: string): Promise<ListSetting> {
  const before = known.get(list);
  if (before?.at !== undefined && Date.now() - before.at < maxAge) return Promise.resolve(before.setting);
  const running = loading.get(list) ?? load(list).finally(() => loading.delete(list));
  loading.set(list, running);
  return running;
}

const load = (list: string): Promise<ListSetting> =>
  inTurn(list, async () => {
    if (hasUnsavedColumns(list)) return await sendColumns(list);
    const taken = await takeOver(list).catch(() => undefined); // the browser keeps its filters for the next time
    return receive(list, taken ?? (await api(showListSetting, { list })));
  }).catch(() => settingOf(list));

const storageKey = (list: string) => `desk-filters ${list}`;

const isSavedFilter = (value: unknown): value is SavedFilter => {
  const { name, query } = Object(value) as Partial<Record<string, unknown>>;
  const isText = (text: unknown, maxLength: number) =>
    typeof text === "string" && text.trim() !== "" && text.length <= maxLength;
  return isText(name, MAX_FILTER_NAME) && isText(query, MAX_FILTER_QUERY);
};

/** Gives the server, once, the filters that this browser kept before the server did; undefined when there are none. */
async function takeOver(list: string): Promise<ListSetting | undefined> {
  const stored = readStoredJson("localStorage", storageKey(list));
  if (stored === undefined) return undefined;
  const filters = (Array.isArray(stored) ? stored : [])
    .filter(isSavedFilter)
    .map(({ name, query }) => ({ name, query }))
    .slice(-MAX_SAVED_FILTERS);
  const setting = filters.length > 0 ? await api(saveListFilters, { list, filters, keep: true }) : undefined;
  removeStorage("localStorage", storageKey(list));
  return setting;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs the calls of a list one after the other, so that the last answer is the newest. */
function inTurn<Result>(list: string, call: () => Promise<Result>): Promise<Result> {
  const turn = (calls.get(list) ?? Promise.resolve()).then(call);
  const settled = turn.catch(() => undefined); // the caller says what was wrong
  calls.set(list, settled);
  return turn;
}

const hasUnsavedColumns = (list: string): boolean => known.has(list) && known.get(list)?.at === undefined;

/** Keeps an answer. Columns that are on their way, or that the server did not take, stay as they are. */
const receive = (list: string, { filters, columns }: ListSetting): ListSetting =>
  hasUnsavedColumns(list)
    ? keep(list, { filters, columns: settingOf(list).columns }, undefined)
    : keep(list, { filters, columns }, Date.now());

async function sendColumns(list: string): Promise<ListSetting> {
  const { columns } = settingOf(list);
  const { filters } = await api(saveListColumns, { list, columns });
  const isNewest = settingOf(list).columns === columns; // newer ones are sent in their turn
  return keep(list, { ...settingOf(list), filters }, isNewest ? Date.now() : undefined);
}

const changeFilters = (list: string, send: () => Promise<ListSetting>): Promise<void> =>
  inTurn(list, async () => void receive(list, await send()));

/** Shows the columns at once and sends them. What the server did not take stays in this window, and is sent when the list is loaded again. */
function changeColumns(list: string, columns: string[] | null): Promise<void> {
  keep(list, { ...settingOf(list), columns }, undefined);
  return inTurn(list, async () => {
    if (settingOf(list).columns === columns && hasUnsavedColumns(list)) await sendColumns(list);
  });
}

/** What is chosen for a list, and how to change it. Each change throws when the server does not take it. */
export function useListSetting(list: string) {
  const setting = useSyncExternalStore(subscribe, () => settingOf(list));
  useEffect(() => void loadListSetting(list), [list]);
  return {
    ...setting,
    save: (filter: SavedFilter) => changeFilters(list, () => api(saveListFilters, { list, filters: [filter] })),
    remove: (name: string) => changeFilters(list, () => api(removeListFilter, { list, name })),
    chooseColumns: (columns: string[] | null) => changeColumns(list, columns),
  };
}

/** Forgets what was loaded: for tests, which have several colleagues in one window. */
export function forgetListSettings(): void {
  for (const map of [known, loading, calls]) map.clear();
}
