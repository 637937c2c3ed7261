import { toast } from "../ui/dialog/toasts.tsx";
import { navigation } from "../ui/navigation/visit.ts";
import { readCookie, writeCookie } from "./document-cookie.ts";
import type { Cookies } from "./loaders.ts";
import { type PendingAction, savePendingAction } from "./pending-action.ts";
import { saveRedirect } from "./save-redirect.ts";
import { clearToken } from "./token.ts";

const cookies: Cookies = { read: readCookie, write: writeCookie };

/**
 * For actions of members: saves the pending action and this page, and goes to `/login`, which leads back; the component that takes the
 * pending action resumes it. Also for an expired token (`isSignedOut`), which is deleted.
 */
export function requireLogin(action: PendingAction): void {
  clearToken(cookies); // an expired token would redirect from `/login` to the profile
  savePendingAction(action);
  saveRedirect(cookies, location.pathname + location.search);
  toast("info", "برای این کار وارد حساب خود شوید؛ پس از آن همین‌جا ادامه می‌دهیم.");
  navigation.visit("/login");
}
