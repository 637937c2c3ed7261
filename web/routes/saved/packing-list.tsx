import { type SubmitEvent, useRef, useState } from "react";
import { DEVICE_LIMITS, type KeptItem, setPacking } from "../../../api-client/device-store.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./packing-list.module.css";

/** The packing list of this device: things to add, to tick and to take out. */
export function PackingList({ items }: { items: readonly KeptItem[] }) {
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const ticked = items.filter(({ checked }) => checked).length;

  /** Whether it was stored. */
  function store(next: readonly KeptItem[]): boolean {
    const isStored = setPacking(next);
    setProblem(isStored ? undefined : "مرورگر اجازهٔ نگه داشتن نمی‌دهد. با ساختن حساب می‌توانید کوله‌پشتی داشته باشید.");
    return isStored;
  }
  const change = (name: string, checked: boolean) =>
    store(items.map((item) => (item.name === name ? { name, checked } : item)));

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = field.current?.value.replace(/\s+/g, " ").trim() ?? "";
    if (name === "") return;
    if (items.some((item) => item.name === name)) setProblem(`«${name}» در فهرست هست.`);
    else if (items.length >= DEVICE_LIMITS.items)
      setProblem(`بیش از ${fa(DEVICE_LIMITS.items)} چیز روی دستگاه نمی‌ماند.`);
    else if (store([...items, { name, checked: false }])) event.currentTarget.reset();
  }

  return (
    <div className={css.packing}>
      <p>
        {items.length === 0
          ? "چیزهایی را که باید همراه ببرید بنویسید."
          : `${fa(ticked)} از ${fa(items.length)} چیز در کوله است.`}
      </p>
      {items.length > 0 && (
        <ul aria-label="چیزهای کوله‌پشتی">
          {items.map(({ name, checked }) => (
            <li key={name}>
              <label>
                <input type="checkbox" checked={checked} onChange={({ target }) => change(name, target.checked)} />
                <bdi>{name}</bdi>
              </label>
              <button
                type="button"
                aria-label={`حذف «${name}»`}
                onClick={() => {
                  store(items.filter((item) => item.name !== name));
                  field.current?.focus();
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add}>
        <input
          ref={field}
          aria-label="چیز تازه"
          placeholder="چیز تازه"
          maxLength={DEVICE_LIMITS.name}
          autoComplete="off"
        />
        <button type="submit" className={buttonClass("outline")}>
          <Icon name="plus" />
          افزودن
        </button>
      </form>
      <p className={css.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
