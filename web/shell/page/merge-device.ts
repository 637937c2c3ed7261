import { api } from "../../../api-client/browser-session.ts";
import { clearDevice, isDeviceEmpty, readDevice } from "../../../api-client/device-store.ts";
import { readStorage, writeStorage } from "../../../api-client/storage.ts";
import * as endpoints from "../../../contract/member/device.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";

/** The key of when a tab that has tried in vain tries again, in ms: a list that does not fit, or an error, is not sent with every page. */
const TRIED = "device-tried";
const PAUSE = 120_000; // ms after an error, which may pass

const tryAgainAt = (time: number) => writeStorage("sessionStorage", TRIED, String(time));

/**
 * Takes what the device keeps into the account, in one call, and then forgets it here. The call may be repeated: after a lost answer, and by
 * several tabs.
 */
export async function mergeDevice(): Promise<void> {
  const content = readDevice();
  if (isDeviceEmpty(content) || Number(readStorage("sessionStorage", TRIED)) > Date.now()) return;
  try {
    const { message, bookmarks, kept_all, packed } = await api(endpoints.mergeDevice, content);
    const hasTakenAll = kept_all && packed;
    clearDevice({ bookmarks: !kept_all, packing: !packed });
    if (!hasTakenAll) tryAgainAt(Number.POSITIVE_INFINITY);
    if (message === "") return;
    if (bookmarks > 0 || location.pathname.startsWith("/profile")) await navigation.refresh(); // it shows them now
    toast(hasTakenAll ? "success" : "info", message);
  } catch {
    tryAgainAt(Date.now() + PAUSE); // the device keeps it
  }
}
