import { useNavigate } from "react-router";
import { toast } from "../ui/dialog/toasts.tsx";
import { readCookie, writeCookie } from "./document-cookie.ts";
import type { Cookies } from "./loaders.ts";
import { type PendingAction, savePendingAction } from "./pending-action.ts";
import { saveRedirect } from "./redirect-address.ts";
import { clearToken } from "./token.ts";

const cookies: Cookies = { read: readCookie, write: writeCookie };

/**
 * For actions of members: saves the pending action and this page, and navigates to `/login`, which leads back; the component
 * that takes the pending action resumes it. Also for an expired token (`isSignedOut`), which is deleted.
 */
export function useRequireLogin(): (action: PendingAction) => void {
  const navigate = useNavigate();
  return (action) => {
    clearToken(cookies); // an expired token would redirect from `/login` to the profile
    savePendingAction(action);
    saveRedirect(cookies, location.pathname + location.search);
    toast("info", "برای این کار وارد حساب خود شوید؛ پس از آن همین‌جا ادامه می‌دهیم.");
    navigate("/login");
  };
}
