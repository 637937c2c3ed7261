import css from "./save-sheet.module.css";

/** Stands for the own collections when their script did not load. */
export default function CollectionsMissing() {
  return (
    <p className={css.hint} role="alert">
      مجموعه‌های شما نیامدند. اتصال خود را ببینید و صفحه را دوباره باز کنید.
    </p>
  );
}
