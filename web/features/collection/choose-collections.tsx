import { useEffect, useId, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { isSignedOut, useLogInFirst } from "../../../api-client/require-login.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { type Collection, listCollections, storePlace } from "../../../contract/member/collection.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import { CollectionChoice } from "./collection-choice.tsx";
import css from "./collection-dialog.module.css";
import { NewCollection } from "./new-collection.tsx";

interface ChooseCollectionsProps {
  place: { id: number; name: string };
  /** The ids of those that hold it. */
  chosen: readonly number[];
  onChosen: (change: (chosen: readonly number[]) => readonly number[]) => void;
  onClose: () => void;
}

/** Puts a place into own collections, several at once, each as soon as it is ticked; and into a new one. */
export default function ChooseCollections({ place, chosen, onChosen, onClose }: ChooseCollectionsProps) {
  const id = useId();
  const [sets, setSets] = useState<readonly Collection[]>();
  const [said, say] = useState<{ text: string; wrong: boolean }>();
  const logInFirst = useLogInFirst();

  function fail(error: unknown) {
    if (isSignedOut(error)) return logInFirst({ kind: "choose-collections", id: place.id });
    say({ text: whyNot(error).message, wrong: true });
  }
  const failed = useRef(fail);
  failed.current = fail;
  useEffect(() => {
    const ended = new AbortController();
    api(listCollections, {}, ended.signal).then(
      ({ custom }) => setSets(custom),
      (error) => ended.signal.aborted || failed.current(error),
    );
    return () => ended.abort();
  }, []);

  /** Stores it; what came of it is known here and on the page. */
  async function store(set: number, stored: boolean) {
    const answer = await api(storePlace, { type: set, id: place.id, stored });
    onChosen((ids) => [...ids.filter((value) => value !== set), ...(stored ? [set] : [])]);
    return answer;
  }
  async function made(set: Collection) {
    setSets((all = []) => [set, ...all]);
    const { message } = await store(set.id, true);
    setSets((all = []) => all.map((item) => (item.id === set.id ? { ...item, count: 1 } : item)));
    say({ text: message, wrong: false });
  }

  return (
    <Modal className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={css.body}>
        <h2 id={id}>افزودن به مجموعه</h2>
        <p className={css.place}>
          <bdi>{place.name}</bdi>
        </p>
        {!sets && !said?.wrong && <p className={css.none}>مجموعه‌های شما می‌آیند…</p>}
        {sets?.length === 0 && (
          <p className={css.none}>هنوز مجموعه‌ای نساخته‌اید. برای نمونه «بهار شیراز» یا «جاهایی که بچه‌ها دوست دارند».</p>
        )}
        {sets && sets.length > 0 && (
          <ul className={css.sets} aria-label="مجموعه‌های من">
            {sets.map((set) => (
              <li key={`${set.id} ${set.count}`}>
                <CollectionChoice
                  collection={set}
                  chosen={chosen.includes(set.id)}
                  store={(stored) => store(set.id, stored)}
                  onDone={(text) => say({ text, wrong: false })}
                  onFail={fail}
                />
              </li>
            ))}
          </ul>
        )}
        {/* Both stand there before they speak, so that they are heard. */}
        <p className={css.done} role="status">
          {said && !said.wrong && said.text}
        </p>
        <p className={css.wrong} role="alert">
          {said?.wrong && said.text}
        </p>
        {sets && <NewCollection onMade={made} onFail={fail} />}
        <button type="button" className={buttonClass("line")} onClick={onClose}>
          بستن
        </button>
      </div>
    </Modal>
  );
}
