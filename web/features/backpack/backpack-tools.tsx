import { useRef } from "react";
import { Icon } from "../../../ui/content/icon.tsx";
import { useDeeds } from "./backpack.ts";
import css from "./backpack-tools.module.css";
import { saveList } from "./store/backpack-file.ts";
import { type PackingList, progressOf } from "./store/packing-list.ts";

/** A new trip, paper, and files. */
export function BackpackTools({ list }: { list: PackingList }) {
  const deeds = useDeeds();
  const file = useRef<HTMLInputElement>(null);
  const { packed, checked } = progressOf(list);
  const empty = packed === 0;
  return (
    <ul className={css.tools} aria-label="کارهای فهرست">
      <li>
        <button type="button" onClick={() => deeds.restart()} disabled={checked === 0}>
          <Icon name="restart" />
          سفر تازه
        </button>
      </li>
      <li>
        <button type="button" onClick={() => window.print()} disabled={empty}>
          <Icon name="print" />
          چاپ
        </button>
      </li>
      <li>
        <button type="button" onClick={() => saveList(list, new Date())} disabled={empty}>
          <Icon name="download" />
          نگه داشتن در پرونده
        </button>
      </li>
      <li>
        <button type="button" onClick={() => file.current?.click()}>
          <Icon name="upload" />
          آوردن از پرونده
        </button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="پروندهٔ کوله‌پشتی"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) deeds.bring(chosen);
            target.value = ""; // the same file can be chosen again
          }}
        />
      </li>
    </ul>
  );
}
