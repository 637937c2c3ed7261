import css from "./combobox.module.css";

/** For words that lead to nothing. */
export function NothingSuggested({ words }: { words: string }) {
  return (
    <div className={css.nothing}>
      <p>
        برای <bdi>{`«${words}»`}</bdi> چیزی نداریم.
      </p>
      <p>نام را کوتاه‌تر یا جور دیگری بنویسید؛ فارسی، فینگلیش یا نام شهر و استان هم خوب است.</p>
    </div>
  );
}
