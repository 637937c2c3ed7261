import { useRef } from "react";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./backpack-tools.module.css";
import { downloadList } from "./store/backpack-file.ts";
import { type PackingList, progressOf } from "./store/packing-list.ts";
import { useBackpackActions } from "./use-backpack.ts";

/** Toolbar of the packing list: unchecking all, print, export and import. */
export function BackpackTools({ list }: { list: PackingList }) {
  const actions = useBackpackActions();
  const fileInput = useRef<HTMLInputElement>(null);
  const { packed, checked } = progressOf(list);
  const isEmpty = packed === 0;
  return (
    <ul className={css.tools} aria-label="کارهای فهرست">
      <li>
        <button type="button" onClick={() => actions.restart()} disabled={checked === 0}>
          <Icon name="restart" />
          برداشتن تیک‌ها
        </button>
      </li>
      <li>
        <button type="button" onClick={() => window.print()} disabled={isEmpty}>
          <Icon name="print" />
          چاپ
        </button>
      </li>
      <li>
        <button type="button" onClick={() => downloadList(list, new Date())} disabled={isEmpty}>
          <Icon name="download" />
          ذخیره در فایل
        </button>
      </li>
      <li>
        <button type="button" onClick={() => fileInput.current?.click()}>
          <Icon name="upload" />
          باز کردن از فایل
        </button>
        <input
          ref={fileInput}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="فایل کوله‌پشتی"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) actions.importFile(file);
            target.value = ""; // allows selecting the same file again
          }}
        />
      </li>
    </ul>
  );
}
