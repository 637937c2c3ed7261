import { useRef, useState } from "react";
import { whyNot } from "../../../api-client/error-body.ts";
import { importPlaces, type TABLE_KEYS, TABLE_LIMITS, type TableReport } from "../../../contract/desk/place-table.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { uploadFile } from "../../table/transfer.ts";
import form from "../../ui/form.module.css";
import css from "./place-table.module.css";
import { Report } from "./report.tsx";

type Key = (typeof TABLE_KEYS)[number];

const KEYS: Record<Key, string> = { id: "شناسه (id)", slug: "نشانی کوتاه (slug)" };

const MEBIBYTE = 1024 * 1024;

/** How far a sending is; at the end the server reads. */
type Going = { dry: boolean; part: number } | null;

/** A table comes in: first it is only looked at, then it is done. */
export function TableIn() {
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState<Key>("id");
  const [going, setGoing] = useState<Going>(null);
  const [report, setReport] = useState<TableReport | null>(null);
  const [error, setError] = useState("");
  const input = useRef<HTMLInputElement>(null);

  const choose = (chosen: File | null, by = key) => {
    setFile(chosen);
    setKey(by);
    setReport(null);
    const large = chosen !== null && chosen.size > TABLE_LIMITS.most;
    setError(large ? `پرونده از ${fa(TABLE_LIMITS.most / MEBIBYTE)} مگابایت بزرگ‌تر است.` : "");
    if (chosen && !large) void send(chosen, by, true);
  };
  async function send(chosen: File, mode: Key, dry: boolean) {
    setGoing({ dry, part: 0 });
    setError("");
    try {
      const onProgress = (part: number) => setGoing({ dry, part });
      const told = await uploadFile(importPlaces, { file: chosen, mode, dry_run: dry }, { onProgress });
      setReport(told);
      if (!dry) void toast(told.done ? "success" : "error", told.message);
    } catch (refused) {
      const { message, errors } = whyNot(refused);
      setError(errors?.file ?? message);
    } finally {
      setGoing(null);
      if (input.current) input.current.value = ""; // the same file again, once it is mended, is a change as well
    }
  }

  const ready = report && !report.done && report.error_total === 0 && report.created + report.changed > 0;
  return (
    <section className={form.section} aria-labelledby="table-in">
      <h2 id="table-in">آوردن جدول</h2>
      <p className={css.lead}>
        پرونده نخست تنها خوانده می‌شود و می‌بینید که چه می‌شود. ستون‌ها و مکان‌هایی که در آن نیستند همان می‌مانند که هستند.
      </p>
      <div className={css.ways}>
        <label className={css.choice}>
          <span>شناختن مکان‌ها با</span>
          <select value={key} disabled={going !== null} onChange={({ target }) => choose(file, target.value as Key)}>
            {Object.entries(KEYS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to the field within */}
      <div
        className={css.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [dropped] = event.dataTransfer.files;
          if (dropped && !going) choose(dropped);
        }}
      >
        <label className={`${buttonClass("line")} ${form.small} ${css.pick}`}>
          <Icon name="upload" />
          برگزیدن پروندهٔ CSV یا GeoJSON
          <input
            ref={input}
            className="unseen"
            type="file"
            accept=".csv,.tsv,.txt,.geojson,.json,text/csv,application/geo+json"
            disabled={going !== null}
            onChange={({ target }) => target.files?.[0] && choose(target.files[0])}
          />
        </label>
        <span>{file ? <bdi>{file.name}</bdi> : "یا پرونده را اینجا رها کنید"}</span>
      </div>
      {going && <Progress {...going} />}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {report && <Report report={report} />}
      {ready && file && !going && (
        <p className={css.ways}>
          <button type="button" className={buttonClass()} onClick={() => void send(file, key, false)}>
            انجام بده
          </button>
          <button type="button" className={buttonClass("quiet")} onClick={() => choose(null)}>
            رها کن
          </button>
        </p>
      )}
    </section>
  );
}

function Progress({ dry, part }: NonNullable<Going>) {
  const sent = part >= 1;
  return (
    <div className={css.progress} role="status">
      <progress aria-label="فرستادن پرونده" {...(!sent && { value: part })} />
      {sent ? (dry ? "سرور جدول را می‌خواند…" : "سرور جدول را می‌نویسد…") : `فرستادن: ${fa(part * 100)}٪`}
    </div>
  );
}
