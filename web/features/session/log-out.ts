import { useNavigate } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { readCookie, writeCookie } from "../../../api-client/cookie.ts";
import { dropToken } from "../../../api-client/token.ts";
import { logOut } from "../../../contract/member/account.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";

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
