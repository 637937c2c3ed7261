import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { showAnalytics } from "../../../contract/desk/analytics.ts";
import {
  type DeskPhrase,
  deletePhrase,
  listPhrases,
  listRemovedChips,
  PHRASE_MEANINGS,
} from "../../../contract/desk/search-phrase.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { type Column, DataTable } from "../../table/data-table.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import { Ranking } from "../../table/ranking.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import { MEANINGS, nameOfChip } from "./meanings.ts";
import { type EditedPhrase, PhraseDialog } from "./phrase-dialog.tsx";
import css from "./search-phrases.module.css";

const PAGE_SIZE = 50;

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const { q: search, ...query } = pickSearchParams(url, ["q", "meaning", "page"]);
  const input = { ...query, ...(search && { search }), page_count: PAGE_SIZE } as Input<typeof listPhrases>;
  const [phrases, removed, { misses }] = await Promise.all([
    api(listPhrases, input, signal),
    api(listRemovedChips, {}, signal),
    api(showAnalytics, {}, signal),
  ]);
  return { phrases, removed: removed.data, misses };
}

/** What words mean to the search, beside the searches that found nothing and what visitors removed of what was understood. */
export function Component() {
  const { phrases, removed, misses } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<EditedPhrase>();
  const { busy, run } = useMutation();
  const valueNames = new Map(
    phrases.options.flatMap(({ meaning, values }) => values.map(({ value, name }) => [`${meaning} ${value}`, name])),
  );
  const namesOf = ({ meaning, values }: DeskPhrase) =>
    values
      .map(
        (value) => (meaning === "place" ? phrases.place_names[value] : valueNames.get(`${meaning} ${value}`)) ?? value,
      )
      .join("، ");
  const remove = async ({ id, version, text }: DeskPhrase) => {
    if (await confirm(`واژهٔ «${text}» حذف شود؟`)) await run(() => api(deletePhrase, { id, version }));
  };
  const startWith = (text: string) => setEdited({ text, meaning: "filler", values: [] });
  const columns: Column<DeskPhrase>[] = [
    {
      name: "واژه",
      cell: ({ text }) => (
        <span className={css.text}>
          <bdi>{text}</bdi>
        </span>
      ),
    },
    {
      name: "گونه",
      cell: (phrase) => (
        <div className={css.meaning}>
          {MEANINGS[phrase.meaning].name}
          <small className={css.names}>{namesOf(phrase)}</small>
        </div>
      ),
    },
    {
      name: "یعنی",
      visibleFrom: "medium",
      cell: namesOf,
    },
    {
      name: "کار",
      controls: true,
      cell: (phrase) => (
        <div className={css.actions}>
          <button type="button" className={`${buttonClass("outline")} ${form.small}`} onClick={() => setEdited(phrase)}>
            ویرایش
            <span className="visually-hidden">{` «${phrase.text}»`}</span>
          </button>
          <BusyButton
            type="button"
            className={`${buttonClass("text")} ${form.small}`}
            busy={busy}
            onClick={() => void remove(phrase)}
          >
            حذف
            <span className="visually-hidden">{` «${phrase.text}»`}</span>
          </BusyButton>
        </div>
      ),
    },
  ];
  return (
    <>
      <title>واژه‌های جستجو | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="واژه‌های جستجو"
        total={phrases.total}
        search="جستجو در واژه‌ها"
        filters={[
          {
            name: "meaning",
            label: "گونه",
            choices: PHRASE_MEANINGS.map((value) => ({ value, name: MEANINGS[value].name })),
          },
        ]}
      >
        <button type="button" className={`${buttonClass()} ${form.small}`} onClick={() => startWith("")}>
          <Icon name="plus" />
          واژهٔ تازه
        </button>
      </ListBar>
      <p className={css.lead}>آنچه جستجو از نوشتهٔ مردم می‌فهمد. هر تغییر در یک ثانیه به کار می‌افتد.</p>
      <div className={css.columns}>
        <div className={css.list}>
          <DataTable
            caption="واژه‌های جستجو"
            columns={columns}
            rows={phrases.data}
            nameOf={({ text }) => text}
            empty="هیچ واژه‌ای با این جستجو پیدا نشد."
          />
          <Paging {...phrases} />
        </div>
        <aside className={css.aside} aria-label="آنچه درست فهمیده نشد">
          <Ranking
            title="جستجوهای بدون نتیجه"
            headings={["نوشته", "بار"]}
            rows={misses.map(({ name, count }) => ({
              key: name,
              name: <AddButton text={name} onPress={startWith} />,
              count,
            }))}
            empty="همهٔ جستجوها نتیجه داشته‌اند."
          />
          <Ranking
            title="برداشت‌هایی که حذف کردند"
            headings={["نوشته", "بار"]}
            rows={removed.map(({ key, typed, count }) => ({
              key: `${key} ${typed}`,
              name: <AddButton text={typed} detail={nameOfChip(key)} onPress={startWith} />,
              count,
            }))}
            empty="در ۳۰ روز گذشته کسی چیزی حذف نکرده است."
          />
        </aside>
      </div>
      {edited && (
        <PhraseDialog
          key={edited.id ?? edited.text}
          phrase={edited}
          options={phrases.options}
          close={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface AddButtonProps {
  text: string;
  /** What the search took it for. */
  detail?: string;
  onPress: (text: string) => void;
}

/** A text that was not understood: a press opens the form for it. */
const AddButton = ({ text, detail, onPress }: AddButtonProps) => (
  <button type="button" className={css.add} onClick={() => onPress(text)}>
    <Icon name="plus" />
    <span>
      <span className="visually-hidden">افزودن </span>
      <bdi>{text}</bdi>
      {detail && <small>{`برداشت: ${detail}`}</small>}
    </span>
  </button>
);
