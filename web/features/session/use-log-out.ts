import { api } from "../../../api-client/browser-session.ts";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { clearToken } from "../../../api-client/token.ts";
import { logOut } from "../../../contract/member/account.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";

/** Returns a function that logs out after a confirmation: clears the token, ends the session on the server and opens the home page. */
export function useLogOut(): () => Promise<void> {
  return async () => {
    if (!(await confirm("از حساب خود خارج می‌شوید؟"))) return;
    const response = api(logOut, {}); // started before the token is cleared: the request needs it
    clearToken({ read: readCookie, write: writeCookie });
    try {
      toast("success", (await response).message);
    } catch {
      toast("error", "از این دستگاه خارج شدید، ولی سرور پاسخ نداد. این نشست تا سی روز در فهرست دستگاه‌های شما می‌ماند.");
    }
    navigation.visit("/");
  };
}
