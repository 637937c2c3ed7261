import { useRef, useState } from "react";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { importPlaces, type TABLE_KEYS, TABLE_LIMITS, type TableReport } from "../../../contract/desk/place-table.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { Select } from "../../../ui/form/select-field.tsx";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import dropZone from "../../ui/drop-zone.module.css";
import form from "../../ui/form.module.css";
import { uploadFile } from "../../ui/upload-file.ts";
import css from "./place-table.module.css";
import { Report } from "./report.tsx";

type Key = (typeof TABLE_KEYS)[number];

const KEYS: Record<Key, string> = { id: "شناسه (id)", slug: "نشانی کوتاه (slug)" };

const MEBIBYTE = 1024 * 1024;

/** The progress of an upload from 0 to 1; at 1 the server processes the file. */
type UploadProgress = { isDryRun: boolean; fraction: number } | null;

/** Imports a table: first as a dry run with a report, then for real. */
export function ImportSection() {
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState<Key>("id");
  const [progress, setProgress] = useState<UploadProgress>(null);
  const [report, setReport] = useState<TableReport | null>(null);
  const [error, setError] = useState("");
  const input = useRef<HTMLInputElement>(null);

  const selectFile = (selectedFile: File | null, importKey = key) => {
    if (progress) return;
    setFile(selectedFile);
    setKey(importKey);
    setReport(null);
    const isTooLarge = selectedFile !== null && selectedFile.size > TABLE_LIMITS.maxBytes;
    setError(isTooLarge ? `فایل از ${fa(TABLE_LIMITS.maxBytes / MEBIBYTE)} مگابایت بزرگ‌تر است.` : "");
    if (selectedFile && !isTooLarge) void uploadTable(selectedFile, importKey, true);
  };
  async function uploadTable(selectedFile: File, mode: Key, isDryRun: boolean) {
    setProgress({ isDryRun, fraction: 0 });
    setError("");
    try {
      const onProgress = (fraction: number) => setProgress({ isDryRun, fraction });
      const importReport = await uploadFile(
        importPlaces,
        // Only what the shown report says is repeated is made again.
        { file: selectedFile, mode, dry_run: isDryRun, again: report?.repeated },
        { onProgress },
      );
      setReport(importReport);
      if (!isDryRun) void toast(importReport.done ? "success" : "error", importReport.message);
    } catch (caught) {
      const { message, errors } = errorBodyOf(caught);
      setError(errors?.file ?? message);
      // Perhaps it was done and only the answer is missing: what it would do now is shown anew.
      if (!isDryRun)
        setReport(await uploadFile(importPlaces, { file: selectedFile, mode, dry_run: true }).catch(() => null));
    } finally {
      setProgress(null);
      // So that choosing the same file again, after a correction, fires a change event.
      if (input.current) input.current.value = "";
    }
  }

  const canImport = report && !report.done && report.error_total === 0 && report.created + report.changed > 0;
  return (
    <section className={`${box.box} ${form.section}`} aria-labelledby="table-in">
      <h2 id="table-in">آوردن جدول</h2>
      <p className={css.intro}>
        نخست فایل تنها خوانده می‌شود و می‌بینید که چه می‌شود. ستون‌ها و مکان‌هایی که در آن نیستند همان می‌مانند که هستند.
      </p>
      <div className={css.actions}>
        <label className={css.choice}>
          <span>شناختن مکان‌ها با</span>
          <Select
            value={key}
            aria-disabled={progress !== null || undefined}
            onChange={({ target }) => selectFile(file, target.value as Key)}
          >
            {Object.entries(KEYS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file input inside */}
      <div
        className={dropZone.dropZone}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [dropped] = event.dataTransfer.files;
          if (dropped && !progress) selectFile(dropped);
        }}
      >
        <label className={`${buttonClass("outline")} ${form.small} ${dropZone.pick}`}>
          <Icon name="upload" />
          انتخاب فایل CSV یا GeoJSON
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept=".csv,.tsv,.txt,.geojson,.json,text/csv,application/geo+json"
            aria-disabled={progress !== null || undefined}
            onClick={(event) => progress && event.preventDefault()}
            onChange={({ target }) => target.files?.[0] && selectFile(target.files[0])}
          />
        </label>
        <span>{file ? <bdi>{file.name}</bdi> : "یا فایل را اینجا رها کنید"}</span>
      </div>
      {progress && <Progress {...progress} />}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {report && <Report report={report} />}
      {canImport && file && (
        <p className={css.actions}>
          <BusyButton
            className={buttonClass()}
            busy={progress !== null}
            onClick={() => void uploadTable(file, key, false)}
          >
            اجرا
          </BusyButton>
          <BusyButton className={buttonClass("text")} busy={progress !== null} onClick={() => selectFile(null)}>
            انصراف
          </BusyButton>
        </p>
      )}
    </section>
  );
}

function Progress({ isDryRun, fraction }: NonNullable<UploadProgress>) {
  const isUploaded = fraction >= 1;
  return (
    <div className={css.progress} role="status">
      <progress aria-label="فرستادن فایل" {...(!isUploaded && { value: fraction })} />
      {isUploaded ? (isDryRun ? "سرور جدول را می‌خواند…" : "سرور جدول را می‌نویسد…") : `فرستادن: ${fa(fraction * 100)}٪`}
    </div>
  );
}
