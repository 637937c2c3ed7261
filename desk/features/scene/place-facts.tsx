import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type FactPlace, listFactPlaces, saveFact } from "../../../contract/desk/scene/scene-fact.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { loadChoices } from "../../record/fields/choices.ts";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import columns from "../../ui/side-form.module.css";
import { useSaveKey } from "../../ui/use-save-key.ts";
import { useUnsavedChangesGuard } from "../../ui/use-unsaved-changes-guard.ts";
import { FactChoice } from "./fact-choice.tsx";
import { FactPictureList } from "./fact-pictures.tsx";
import css from "./place-facts.module.css";
import { readFacts } from "./scene-facts.ts";
import { useFactPreview } from "./use-fact-preview.ts";

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const ids = new URL(url).searchParams.get("ids") ?? "";
  if (ids === "") throw redirect("/places"); // where places are selected
  const [{ kind, places }, { kinds }] = await Promise.all([api(listFactPlaces, { ids }, signal), loadChoices()]);
  return { places, kind: { slug: kind, name: kinds.find(({ slug }) => slug === kind)?.name ?? kind } };
}

/** Takes a change back; it is called with what the change has stored. */
type Undo = (stored: readonly FactPlace[]) => void;

function sentenceOf(error: unknown): string {
  const { message, errors } = errorBodyOf(error);
  return Object.values(errors ?? {})[0] ?? message;
}

const factOf = ({ facts }: FactPlace, fact: string) => readFacts(facts)[fact] ?? "";

/** Sets one fact of the drawings of places of a kind, with their pictures. */
export function Component() {
  const { places, kind } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [fact, setFact] = useState("");
  const [value, setValue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; isConflict: boolean }>();
  const change = fact !== "" && value !== null ? { fact, value } : undefined;
  const ids = places.map(({ id }) => id);
  const state = places.map(({ version }) => version).join(" ");
  const preview = useFactPreview(ids, state, change);
  const changing = change ? places.filter((place) => factOf(place, change.fact) !== change.value) : [];
  useUnsavedChangesGuard(changing.length > 0, () => false);

  const chooseFact = (name: string) => {
    const values = new Set(places.map((place) => factOf(place, name)));
    setFact(name);
    setValue(values.size === 1 ? [...values][0] || null : null);
    setProblem(undefined);
  };
  const chooseValue = (next: string | null) => {
    setValue(next);
    setProblem(undefined);
  };
  /** Stores values of a fact, and shows what is stored then; throws ApiError. */
  async function store(name: string, values: { id: number; version: number; value: string }[], undo?: Undo) {
    const { places: stored, message } = await api(saveFact, { fact: name, places: values });
    void toast("success", message, undo && { undo: () => undo(stored) });
    await revalidate();
  }
  async function save() {
    if (!change || changing.length === 0 || busy) return;
    const { fact: name, value: next } = change;
    const before = new Map(changing.map((place) => [place.id, factOf(place, name)]));
    const undo: Undo = (stored) => {
      const former = stored.map(({ id, version }) => ({ id, version, value: before.get(id) ?? "" }));
      store(name, former).catch((error) => toast("error", sentenceOf(error)));
    };
    setBusy(true);
    setProblem(undefined);
    try {
      const values = changing.map(({ id, version }) => ({ id, version, value: next }));
      await store(name, values, undo);
    } catch (error) {
      setProblem({ message: sentenceOf(error), isConflict: errorBodyOf(error).code === "record_changed" });
    }
    setBusy(false);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  useSaveKey(() => void save());
  const message = problem?.message ?? preview.problem;
  const title = `ویژگی نقاشی ${fa(places.length)} مکان`;
  return (
    <>
      <title>{`${title} | میز تحریریهٔ سرزمین`}</title>
      <ScreenHead
        title={title}
        back={{ to: `/places?kind=${kind.slug}`, name: "مکان‌ها" }}
        note={`گونه: ${kind.name}`}
      />
      <div className={columns.columns}>
        <form className={`${form.form} ${box.box} ${columns.form}`} noValidate onSubmit={submit}>
          <FactChoice facts={preview.facts} fact={fact} value={value} onFact={chooseFact} onValue={chooseValue} />
          {message && (
            <div className={css.problem} role="alert">
              {message}
              {problem?.isConflict && (
                <button
                  type="button"
                  className={buttonClass("outline")}
                  onClick={() => void revalidate().then(() => setProblem(undefined))}
                >
                  آوردن تازه‌ها
                </button>
              )}
            </div>
          )}
          <p className={css.actions}>
            <BusyButton
              type="submit"
              className={buttonClass()}
              busy={busy}
              isOff={changing.length === 0}
              aria-keyshortcuts="Control+S"
            >
              {changing.length > 0 ? `ذخیره برای ${fa(changing.length)} مکان` : "ذخیره"}
            </BusyButton>
            {change && changing.length < places.length && (
              <span>{`${fa(places.length - changing.length)} مکان همین را دارد`}</span>
            )}
          </p>
        </form>
        <FactPictureList
          places={places}
          pictures={preview.pictures}
          fact={preview.facts.find(({ name }) => name === fact)}
          change={change}
          isLoading={preview.isLoading}
        />
      </div>
    </>
  );
}
