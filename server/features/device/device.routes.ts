import { hasVisibleText } from "../../../contract/fields.ts";
import { mergeDevice } from "../../../contract/member/device.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { lockBackpack } from "../backpack/backpack.sql.ts";
import { useList } from "../backpack/backpack-list.sql.ts";
import { isWithinLimits } from "../backpack/custom-item.sql.ts";
import { importCategories } from "../backpack/import.ts";
import { currentPlaceId } from "../place/merged-places.ts";
import { addBookmarks, addToHistory, type KeptPlace } from "./device.sql.ts";

/** The category of the things whose names are none of the standard ones. */
const CATEGORY = "وسایل من";

interface DeviceDeps {
  db: Db;
  catalog: Catalog;
}

/** Registers the route that takes what a visitor kept on a device into the account. */
export function registerDeviceRoutes(handle: RouteRegistrar, { db, catalog }: DeviceDeps) {
  /** Adds things to the list of the backpack that was changed last; false when there is no space for all of them, and then none is added. */
  const pack = (account: number, items: { name: string; checked: boolean }[]): Promise<boolean> =>
    db
      .begin(async (tx) => {
        await lockBackpack(tx, account);
        const list = await useList(tx, account);
        await importCategories(tx, list, [{ name: CATEGORY, items }]);
        if (!(await isWithinLimits(tx, list))) throw new BackpackFull();
        return true;
      })
      .catch((error) => {
        if (error instanceof BackpackFull) return false;
        throw error;
      });

  handle(mergeDevice, async ({ bookmarks, recent, packing }, { member }) => {
    const index = catalog.current();
    const toCurrent = (places: KeptPlace[]) => places.map(({ id, at }) => ({ id: currentPlaceId(index, id), at }));
    const { added, keptAll } = await addBookmarks(db, member.account, toCurrent(bookmarks));
    await addToHistory(db, member.visitor, toCurrent(recent));
    const items = packing.filter(({ name }) => hasVisibleText(name));
    const packed = items.length === 0 || (await pack(member.account, items));
    const message = messageOf({ added, keptAll, items: items.length, packed });
    return { bookmarks: added, kept_all: keptAll, packed, message };
  });
}

class BackpackFull extends Error {}

interface Merged {
  added: number;
  keptAll: boolean;
  items: number;
  packed: boolean;
}

function messageOf({ added, keptAll, items, packed }: Merged): string {
  const sentences = [
    added > 0 && `${fa(added)} مکان از این دستگاه به نشان‌شده‌هایتان افزوده شد.`,
    !keptAll && "نشان‌شده‌هایتان پر است؛ بقیهٔ ذخیره‌های این دستگاه همین‌جا می‌ماند.",
    items > 0 &&
      (packed ? "کوله‌پشتی این دستگاه به حسابتان رفت." : "کوله‌پشتی حسابتان پر است؛ کوله‌پشتی این دستگاه همین‌جا می‌ماند."),
  ];
  return sentences.filter(Boolean).join(" ");
}
