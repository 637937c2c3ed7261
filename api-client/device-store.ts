import { readStorage, removeStorage, writeStorage } from "./storage.ts";

// What a visitor keeps on this device until there is an account, in one entry of the local storage. It is bounded, and what it holds is
// untrusted: other versions of the site, extensions and people write there, too.

/** The key of the local storage. */
export const DEVICE_KEY = "device";
/** Where an entry goes that this version cannot read, so that it is not lost when a new one is written. */
const UNREADABLE_KEY = "device-unreadable";
const VERSION = 1;

/** How much is kept; the API takes as much in one call (`contract/member/device.ts`, a test compares them). */
export const DEVICE_LIMITS = { bookmarks: 200, recent: 30, items: 200, name: 60 };
const MAX_LENGTH = 100_000; // characters: a full entry has a third of it

/** A place with the time, in milliseconds since 1970. */
export interface KeptPlace {
  id: number;
  at: number;
}

/** A thing of the packing list. */
export interface KeptItem {
  name: string;
  checked: boolean;
}

/** All lists are in the order in which they are shown: bookmarks and recent places newest first. */
export interface DeviceContent {
  bookmarks: KeptPlace[];
  recent: KeptPlace[];
  packing: KeptItem[];
}

/** What the device keeps; malformed parts are left out, and what cannot be read is empty. */
export function readDevice(): DeviceContent {
  const entry = parseEntry(readStorage("localStorage", DEVICE_KEY));
  return {
    bookmarks: placesOf(entry?.bookmarks, DEVICE_LIMITS.bookmarks),
    recent: placesOf(entry?.recent, DEVICE_LIMITS.recent),
    packing: itemsOf(entry?.packing),
  };
}

/** Whether there is something that an account could take over. */
export const isDeviceEmpty = ({ bookmarks, recent, packing }: DeviceContent): boolean =>
  bookmarks.length + recent.length + packing.length === 0;

/** Changes what the device keeps and tells the page; returns false when storage is closed or full. */
function writeDevice(change: Partial<DeviceContent>): boolean {
  const content = { ...readDevice(), ...change };
  keepUnreadable();
  const isWritten = writeStorage("localStorage", DEVICE_KEY, JSON.stringify({ version: VERSION, ...content }));
  if (isWritten) document.dispatchEvent(new Event(DEVICE_EVENT));
  return isWritten;
}

/** Fired at the document after this page has changed what the device keeps; other tabs get `storage`. */
export const DEVICE_EVENT = "devicechange";

/** Whether a place is bookmarked on this device. */
export const isKept = (id: number): boolean => readDevice().bookmarks.some((place) => place.id === id);

/** Bookmarks a place on this device, or takes it out. Returns "full" and "closed" where that was not possible. */
export function setKept(id: number, kept: boolean): "done" | "full" | "closed" {
  const others = readDevice().bookmarks.filter((place) => place.id !== id);
  if (kept && others.length >= DEVICE_LIMITS.bookmarks) return "full";
  return writeDevice({ bookmarks: kept ? [{ id, at: Date.now() }, ...others] : others }) ? "done" : "closed";
}

/** Notes that a place was seen; the oldest is forgotten. */
export function keepRecent(id: number): void {
  const others = readDevice().recent.filter((place) => place.id !== id);
  writeDevice({ recent: [{ id, at: Date.now() }, ...others].slice(0, DEVICE_LIMITS.recent) });
}

/** Replaces the packing list; what exceeds the limits is left out. Returns false when storage is closed or full. */
export const setPacking = (packing: readonly KeptItem[]): boolean => writeDevice({ packing: itemsOf(packing) });

/** Forgets what an account has taken over; the lists for which it had no space stay. */
export function clearDevice(stays: { bookmarks: boolean; packing: boolean }): void {
  const { bookmarks, packing } = readDevice();
  if (stays.bookmarks || stays.packing)
    writeDevice({ bookmarks: stays.bookmarks ? bookmarks : [], recent: [], packing: stays.packing ? packing : [] });
  else {
    removeStorage("localStorage", DEVICE_KEY);
    document.dispatchEvent(new Event(DEVICE_EVENT));
  }
}

/** Moves an entry that this version cannot read out of the way of a new one; the first one is kept. */
function keepUnreadable(): void {
  const text = readStorage("localStorage", DEVICE_KEY);
  if (!text || text.length > MAX_LENGTH || parseEntry(text)) return;
  if (!readStorage("localStorage", UNREADABLE_KEY)) writeStorage("localStorage", UNREADABLE_KEY, text);
}

/** The stored entry; undefined without one, and for one that is not of this version. */
function parseEntry(text: string | null | undefined): Record<string, unknown> | undefined {
  if (!text || text.length > MAX_LENGTH) return undefined;
  try {
    const entry: unknown = JSON.parse(text);
    return isRecord(entry) && entry.version === VERSION ? entry : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function placesOf(value: unknown, max: number): KeptPlace[] {
  if (!Array.isArray(value)) return [];
  const places = new Map<number, KeptPlace>();
  for (const place of value.slice(0, max))
    if (isRecord(place) && isId(place.id) && isTime(place.at)) places.set(place.id, { id: place.id, at: place.at });
  return [...places.values()];
}

function itemsOf(value: unknown): KeptItem[] {
  if (!Array.isArray(value)) return [];
  const items = new Map<string, KeptItem>();
  for (const item of value) {
    if (!isRecord(item) || typeof item.name !== "string") continue;
    const name = item.name.replace(/\s+/g, " ").trim().slice(0, DEVICE_LIMITS.name);
    if (name !== "" && items.size < DEVICE_LIMITS.items && !items.has(name))
      items.set(name, { name, checked: item.checked === true });
  }
  return [...items.values()];
}

const MAX_ID = 2_147_483_647;
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_ID;
const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 8.64e15;
