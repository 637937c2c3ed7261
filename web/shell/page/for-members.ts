import { shareUnread } from "../../features/notification/share-unread.ts";
import { mergeDevice } from "./merge-device.ts";

/** What every page does for a member beside what it shows: follows the unread count, and takes over what the device keeps. */
export function startForMember(): void {
  shareUnread();
  mergeDevice();
}
