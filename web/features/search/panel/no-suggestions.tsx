import css from "../combobox.module.css";

/** The panel for a term without suggestions. */
export function NoSuggestions({ term }: { term: string }) {
  return (
    <div className={css.empty}>
      <p>
        برای <bdi>{`«${term}»`}</bdi> چیزی نداریم.
      </p>
      <p>نام را کوتاه‌تر یا جور دیگری بنویسید؛ فارسی، فینگلیش یا نام شهر و استان هم خوب است.</p>
    </div>
  );
}
