import { css } from "./save-sheet.below.ts";

/** Stands for the own collections when their script did not load. */
export function CollectionsMissing() {
  return (
    <p className={css.hint} role="alert">
      مجموعه‌های شما بارگیری نشدند. اتصال اینترنت را بررسی کنید و صفحه را دوباره باز کنید.
    </p>
  );
}
