import { useId, useRef, useState } from "react";
import { errorBodyOf } from "../../../../api-client/error-body.ts";
import { fetchFile } from "../../../../api-client/fetch-file.ts";
import { EXPORT_FORMATS, type ExportFormat, exportCollection } from "../../../../contract/member/collection.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import menuStyles from "../../../../ui/dialog/menu.module.css";
import anchorStyles from "../../../../ui/dialog/menu-anchor.module.css";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import { saveFile } from "../../../../ui/save-file.ts";
import css from "./export-menu.module.css";

/** What each format is used for. */
const USES: Record<ExportFormat, { name: string; use: string }> = {
  gpx: { name: "GPX", use: "مسیریاب‌ها و برنامه‌های کوه و دوچرخه" },
  kml: { name: "KML", use: "گوگل ارث و گوگل مپس" },
  geojson: { name: "GeoJSON", use: "نقشه‌سازان و برنامه‌نویسان" },
};

/** Menu that downloads the places of a collection as a file for other maps. */
export function ExportMenu({ type }: { type: "bookmark" | "favorite" | number }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);

  async function download(format: ExportFormat) {
    menu.current?.hidePopover();
    if (busy) return;
    setBusy(true);
    try {
      const { file, name } = await fetchFile(exportCollection, { type, format });
      saveFile(file, name);
    } catch (error) {
      toast("error", errorBodyOf(error).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={anchorStyles.anchor}>
      <button type="button" className={buttonClass("outline")} popoverTarget={id} aria-busy={busy}>
        <Icon name="download" />
        {busy ? "فایل آماده می‌شود…" : "فایل نقشه"}
      </button>
      <div id={id} ref={menu} className={menuStyles.menu} popover="auto">
        <p>برای کدام برنامه؟</p>
        <ul>
          {EXPORT_FORMATS.map((format) => (
            <li key={format}>
              <button type="button" className={css.format} onClick={() => download(format)}>
                <b dir="ltr">{USES[format].name}</b>
                <small>{USES[format].use}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
