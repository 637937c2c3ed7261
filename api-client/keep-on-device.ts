import { toast } from "../ui/dialog/toasts.tsx";
import { setKept } from "./device-store.ts";

const KEPT = "روی همین دستگاه ذخیره شد. با ورود به حساب، در همهٔ دستگاه‌هایتان می‌ماند.";
const REMOVED = "از ذخیره‌های این دستگاه حذف شد.";
const PROBLEMS = {
  full: "بیش از ۲۰۰ مکان روی دستگاه نمی‌ماند. با ساختن حساب جا بیشتر است.",
  closed: "مرورگر اجازهٔ نگه داشتن نمی‌دهد. با ساختن حساب می‌توانید ذخیره کنید.",
};

/**
 * Bookmarks a place on this device for a visitor, or takes it out, and says so in a toast, which offers to undo a removal by `undo`.
 * Returns whether it is bookmarked now.
 */
export function keepOnDevice(id: number, kept: boolean, undo: () => void): boolean {
  const result = setKept(id, kept);
  if (result !== "done") toast("error", PROBLEMS[result]);
  else if (kept) toast("success", KEPT);
  else toast("info", REMOVED, { undo });
  return result === "done" ? kept : !kept;
}
