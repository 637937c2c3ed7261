import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from "../../../contract/desk/preview.ts";
import { RECORD_KINDS, type RecordKind } from "../../../contract/desk/record.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { Select } from "../../../ui/form/select-field.tsx";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import screen from "../../ui/screen-head.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./preview.module.css";

/** Loads the address of a record's page and its secret links; `?version=` names an older version. */
export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const kind = params.kind as RecordKind;
  if (!RECORD_KINDS.includes(kind)) throw new Response(null, { status: 404 });
  const id = Number(params.id);
  const found = await api(listPreviewLinks, { kind, record_id: id }, signal);
  const version = new URL(url).searchParams.get("version");
  const key = [kind, id, ...(version && /^\d{1,6}$/.test(version) ? [version] : [])].join(".");
  const address = new URL(found.path, url);
  address.searchParams.set("preview", key);
  return { ...found, kind, id, version, address: address.pathname + address.search + address.hash };
}

const WIDTHS = [
  { name: "موبایل", value: "phone" },
  { name: "رایانه", value: "desktop" },
] as const;

/** A record's page as it would be if it were published now, in the width of a phone or of a desktop. */
export function Component() {
  const { name, address, kind, id, version, data, may_share } = useLoaderData<typeof loader>();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]["value"]>("desktop");
  const [reloads, setReloads] = useState(0);
  const lineButton = `${buttonClass("outline")} ${form.small}`;
  return (
    <>
      <title>{`پیش‌نمایش ${name} | میز تحریریهٔ سرزمین`}</title>
      <header className={`${screen.head} ${css.head}`}>
        <h1>
          {`پیش‌نمایش ${name}`}
          {version && <small>{`نگارش ${fa(Number(version))}`}</small>}
        </h1>
        <fieldset aria-label="پهنای صفحه">
          {WIDTHS.map(({ name: label, value }) => (
            <button
              key={value}
              type="button"
              className={lineButton}
              aria-pressed={width === value}
              onClick={() => setWidth(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <div>
          <button type="button" className={lineButton} onClick={() => setReloads(reloads + 1)}>
            <Icon name="restart" />
            تازه کردن
          </button>
          <a className={lineButton} href={address} target="_blank" rel="noreferrer">
            <Icon name="external" />
            در زبانه‌ای دیگر
          </a>
          {PATHS[kind] && (
            <Link className={lineButton} to={`${PATHS[kind]}/${id}`}>
              <Icon name="pencil" />
              ویرایش
            </Link>
          )}
        </div>
      </header>
      {may_share && <SecretLinks key={`${kind} ${id}`} {...{ kind, id, data }} />}
      <iframe key={reloads} className={css.page} data-width={width} title={`صفحهٔ ${name}`} src={address} />
    </>
  );
}

/** The desk's list of each kind that has a form. */
const PATHS: Partial<Record<RecordKind, string>> = {
  place: "/places",
  post: "/posts",
  category: "/categories",
  activity: "/activities",
  province: "/provinces",
  slide: "/slides",
  faq: "/faqs",
};

const DAYS = [1, 7, 30];

/** The links for someone without an account: a new one is shown once, since the server does not keep it. */
function SecretLinks({ kind, id, data }: Pick<Awaited<ReturnType<typeof loader>>, "kind" | "id" | "data">) {
  const { busy, run } = useMutation();
  const { revalidate } = useRevalidator();
  const [days, setDays] = useState(7);
  const [created, setCreated] = useState<{ id: number; address: string }>();
  const create = async () => {
    const { data: result } = await run(() => api(createPreviewLink, { kind, record_id: id, days }));
    if (result) setCreated({ id: result.link.id, address: new URL(result.path, location.origin).href });
  };
  const revoke = async (link: number) => {
    if (created?.id === link) setCreated(undefined);
    await run(() => api(revokePreviewLink, { id: link }));
    await revalidate();
  };
  return (
    <details className={`${box.box} ${css.links}`}>
      <summary>
        {data.length > 0 ? `پیوند پنهان (${fa(data.length)})` : "پیوند پنهان برای کسی بیرون از تحریریه"}
      </summary>
      <p>هر کس این پیوند را داشته باشد آخرین نگارش ذخیره‌شده را می‌بیند، بدون ورود. در جستجوی اینترنت نمی‌آید.</p>
      <div className={css.row}>
        <label>
          تا
          <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {DAYS.map((count) => (
              <option key={count} value={count}>{`${fa(count)} روز`}</option>
            ))}
          </Select>
        </label>
        <BusyButton
          type="button"
          className={`${buttonClass()} ${form.small}`}
          busy={busy}
          onClick={() => void create()}
        >
          ساختن پیوند
        </BusyButton>
      </div>
      {created && (
        <p className={css.row}>
          <input
            aria-label="پیوند تازه"
            readOnly
            dir="ltr"
            value={created.address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <button
            type="button"
            className={`${buttonClass("outline")} ${form.small}`}
            onClick={() => void copyLink(created.address)}
          >
            کپی
          </button>
          این پیوند دوباره نشان داده نمی‌شود.
        </p>
      )}
      <ul>
        {data.map(({ id: link, created_by, expires_at }) => (
          <li key={link} className={css.row}>
            {`ساختهٔ ${created_by}، تا ${jalaliTime(new Date(expires_at))}`}
            <BusyButton
              type="button"
              className={`${buttonClass("outline")} ${form.small}`}
              busy={busy}
              onClick={() => void revoke(link)}
            >
              از کار انداختن
            </BusyButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) void toast("success", "پیوند کپی شد.");
  else void toast("info", "مرورگر اجازه نداد؛ پیوند را بزنید و خودتان کپی کنید.");
}
