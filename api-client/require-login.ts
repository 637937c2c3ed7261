import { useNavigate } from "react-router";
import { toast } from "../ui/dialog/toasts.tsx";
import type { Cookies } from "./loaders.ts";
import { readCookie, writeCookie } from "./cookie.ts";
import { type PendingAction, savePendingAction } from "./pending-action.ts";
import { keepRedirect } from "./redirect-address.ts";
import { dropToken } from "./token.ts";

const cookies: Cookies = { read: readCookie, write: writeCookie };

/**
 * For what only members may do: keeps the wish and this page, and leads to `/login`; from there one comes back, and whoever takes
 * the wish carries it out. Also for a token that turned out to be dead (`isSignedOut`): it is forgotten.
 */
export function useLogInFirst(): (wish: PendingAction) => void {
  const navigate = useNavigate();
  return (wish) => {
    dropToken(cookies); // a dead one would lead from `/login` straight to the profile
    savePendingAction(wish);
    keepRedirect(cookies, location.pathname + location.search);
    toast("info", "برای این کار وارد حساب خود شوید؛ پس از آن همین‌جا ادامه می‌دهیم.");
    navigate("/login");
  };
}

/** Whether a call was refused because the token expired, or was ended from another device. */
export const isSignedOut = (error: unknown): boolean =>
  (error as { data?: { code?: unknown } } | null)?.data?.code === "signed_out";
