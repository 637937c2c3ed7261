import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { fetchFile } from "../../../api-client/fetch-file.ts";
import {
  exportSecurityEvents,
  listSecurityEvents,
  SECURITY_EVENT_KINDS,
  SECURITY_EVENT_OUTCOMES,
} from "../../../contract/desk/security-event.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { CursorLinks } from "../../table/cursor-links.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { DayRange } from "../../table/day-range.tsx";
import { pickSearchParams, useListAddress } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { eventColumns } from "./event-columns.tsx";
import { KINDS, OUTCOMES } from "./labels.ts";
import css from "./security-event-list.module.css";

const FILTERS = ["q", "account_id", "kind", "outcome", "network", "from", "to"] as const;

export function loader({ request }: LoaderFunctionArgs) {
  const query = pickSearchParams(request.url, [...FILTERS, "before"]);
  return api(listSecurityEvents, { ...query, page_count: 50 } as Input<typeof listSecurityEvents>, request.signal);
}

const toChoices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, name: labels[value] }));

/** What happened to accounts, newest first: for owners. */
export function Component() {
  const { data, next } = useLoaderData<typeof loader>();
  const { params, to } = useListAddress();
  return (
    <>
      <title>رویدادهای امنیتی | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="رویدادهای امنیتی"
        search="نام، شماره یا ایمیل عضو"
        filters={[
          { name: "kind", label: "رویداد", choices: toChoices(SECURITY_EVENT_KINDS, KINDS) },
          { name: "outcome", label: "نتیجه", choices: toChoices(SECURITY_EVENT_OUTCOMES, OUTCOMES) },
        ]}
        days={
          <DayRange>
            {params.has("account_id") && (
              <Link className={css.limit} to={to({ account_id: "" })}>
                تنها یک حساب
                <Icon name="close" />
              </Link>
            )}
            {params.has("network") && (
              <Link className={css.limit} to={to({ network: "" })}>
                تنها شبکهٔ <bdi dir="ltr">{params.get("network")}</bdi>
                <Icon name="close" />
              </Link>
            )}
          </DayRange>
        }
      >
        <ExportButton />
      </ListBar>
      <DataTable
        caption="رویدادهای امنیتی"
        columns={eventColumns}
        rows={data}
        nameOf={({ kind }) => KINDS[kind]}
        empty="رویدادی پیدا نشد."
      />
      <p className={css.note}>رویدادهای تکراری یک ساعت در یک ردیف شمرده می‌شوند. هر رویداد ۱۸۰ روز می‌ماند.</p>
      <CursorLinks next={next} />
    </>
  );
}

/** Saves the events that match the filters as a CSV file. */
function ExportButton() {
  const { params } = useListAddress();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const filters = Object.fromEntries(
        FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
      );
      const { file, name } = await fetchFile(exportSecurityEvents, filters);
      saveFile(file, name);
    } catch (error) {
      void toast("error", errorBodyOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      type="button"
      className={`${buttonClass("outline")} ${form.small}`}
      busy={busy}
      onClick={() => void download()}
    >
      <Icon name="download" />
      فایل CSV
    </BusyButton>
  );
}
