import { useState } from "react";
import { useSearchParams } from "react-router";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { fetchFile } from "../../../api-client/fetch-file.ts";
import { exportPlaces, type TABLE_FORMATS, type TABLE_STATES } from "../../../contract/desk/place-table.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { Select } from "../../../ui/form/select-field.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { ImportSection } from "./import-section.tsx";
import css from "./place-table.module.css";

const FORMATS: Record<(typeof TABLE_FORMATS)[number], { name: string; hint: string }> = {
  csv: { name: "CSV", hint: "برای اکسل و جدول‌های دیگر" },
  geojson: { name: "GeoJSON", hint: "برای برنامه‌های نقشه" },
};

const STATES: Record<(typeof TABLE_STATES)[number], string> = {
  all: "همهٔ مکان‌ها",
  published: "تنها منتشرشده‌ها",
  ready: "تنها آماده‌های بازبینی",
  draft: "تنها پیش‌نویس‌ها",
};

/** Exports the places as a table and imports one. The filters of the address limit the export. */
export function Component() {
  return (
    <div className={css.screen}>
      <title>جدول مکان‌ها | میز تحریریهٔ سرزمین</title>
      <ScreenHead title="جدول مکان‌ها" back={{ to: "/places", name: "مکان‌ها" }} />
      <ExportSection />
      <ImportSection />
    </div>
  );
}

function ExportSection() {
  const [params] = useSearchParams();
  const [state, setState] = useState<keyof typeof STATES>("all");
  const [busy, setBusy] = useState(false);
  const filters = Object.fromEntries(params);
  const download = async (format: keyof typeof FORMATS) => {
    setBusy(true);
    try {
      const { file, name } = await fetchFile(exportPlaces, { ...filters, state, format });
      saveFile(file, name);
    } catch (error) {
      void toast("error", errorBodyOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={`${box.box} ${form.section}`} aria-labelledby="table-out">
      <h2 id="table-out">گرفتن جدول</h2>
      <p className={css.intro}>
        همهٔ آنچه ویرایش می‌شود، یک ردیف برای هر مکان. موردهای یک فهرست با | از هم جدایند. حذف‌شده‌ها در آن نیستند.
        {params.size > 0 && " تنها آنچه با فیلترهای فهرست می‌خواند."}
      </p>
      <div className={css.actions}>
        <label className={css.choice}>
          <span className="visually-hidden">کدام مکان‌ها</span>
          <Select value={state} onChange={({ target }) => setState(target.value as keyof typeof STATES)}>
            {Object.entries(STATES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        {Object.entries(FORMATS).map(([format, { name, hint }]) => (
          <BusyButton
            key={format}
            type="button"
            className={`${buttonClass("outline")} ${form.small}`}
            busy={busy}
            title={hint}
            onClick={() => void download(format as keyof typeof FORMATS)}
          >
            <Icon name="download" />
            {name}
          </BusyButton>
        ))}
      </div>
    </section>
  );
}
