import { api } from "../../../api-client/browser-session.ts";
import { clearDevice, isDeviceEmpty, readDevice } from "../../../api-client/device-store.ts";
import { readStorage, writeStorage } from "../../../api-client/storage.ts";
import * as endpoints from "../../../contract/member/device.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";

/** Set in a tab that has tried in vain: a list that does not fit, or an error, is not sent with every page. */
const TRIED = "device-tried";

/**
 * Takes what the device keeps into the account, in one call, and then forgets it here. The call may be repeated: after a lost answer, and by
 * several tabs.
 */
export async function mergeDevice(): Promise<void> {
  const content = readDevice();
  if (isDeviceEmpty(content) || readStorage("sessionStorage", TRIED)) return;
  try {
    const { message, bookmarks, kept_all, packed } = await api(endpoints.mergeDevice, content);
    const hasTakenAll = kept_all && packed;
    clearDevice({ bookmarks: !kept_all, packing: !packed });
    if (!hasTakenAll) writeStorage("sessionStorage", TRIED, "1");
    if (message === "") return;
    if (bookmarks > 0 || location.pathname.startsWith("/profile")) await navigation.refresh(); // it shows them now
    toast(hasTakenAll ? "success" : "info", message);
  } catch {
    writeStorage("sessionStorage", TRIED, "1"); // the device keeps it; another visit tries again
  }
}
