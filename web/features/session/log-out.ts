import { useNavigate } from "react-router";
import { logOut } from "../../../contract/account.ts";
import { api } from "../../api/browser-session.ts";
import { readCookie, writeCookie } from "../../api/cookie.ts";
import { dropToken } from "../../api/token.ts";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";

/** Asks; on «بله» forgets the token, goes home and tells the server, which then forgets it too. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await confirm("از حساب خود خارج می‌شوید؟"))) return;
    const told = api(logOut, {}); // begun before the token is gone: the call carries it
    dropToken({ read: readCookie, write: writeCookie });
    navigate("/");
    try {
      toast("success", (await told).message);
    } catch {
      toast("error", "از این دستگاه خارج شدید، ولی سرور پاسخ نداد. این نشست تا سی روز در فهرست دستگاه‌های شما می‌ماند.");
    }
  };
}
