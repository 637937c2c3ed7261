import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import type { Precision } from "../../../contract/catalog/precision.ts";
import {
  acceptSuggestion,
  type DeskSuggestion,
  listSuggestions,
  rejectSuggestion,
  SUGGESTION_SOURCES,
  SUGGESTION_STATES,
} from "../../../contract/desk/suggestion.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { NarrowedNotice } from "../../table/narrowed-notice.tsx";
import { Paging } from "../../table/paging.tsx";
import box from "../../ui/box.module.css";
import { closeTyped } from "../../ui/dialog/close-typed.ts";
import { KeySwitch } from "../../ui/keys/key-switch.tsx";
import { useQueueKeys } from "../../ui/keys/queue-keys.ts";
import { useKeysEnabled } from "../../ui/keys/use-keys-enabled.ts";
import { useUnsavedChangesGuard } from "../../ui/use-unsaved-changes-guard.ts";
import { SOURCE_NAMES, STATE_NAMES } from "./labels.ts";
import css from "./suggestion.module.css";
import { SuggestionCard } from "./suggestion-card.tsx";

const PAGE_SIZE = 20;

type Seen = Input<typeof acceptSuggestion>["seen"];
type Query = Omit<Input<typeof listSuggestions>, "page_count">;

export async function loader({ request }: LoaderFunctionArgs) {
  const query = pickSearchParams(request.url, ["state", "source", "place_id", "page"]) as Query;
  return api(listSuggestions, { ...query, page_count: PAGE_SIZE }, request.signal);
}

/** The queue of suggestions: the new value beside the old one, accepted or rejected one by one. */
export function Component() {
  const { data, counts, ...paging } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [cursor, setCursor] = useState({ id: 0, index: 0 });
  const [keysEnabled, setKeysEnabled] = useKeysEnabled();
  const [busy, setBusy] = useState<number>();
  const [rejecting, setRejecting] = useState<number>();
  const [isTyped, setTyped] = useState(false); // of the reason
  const [precisions, setPrecisions] = useState<ReadonlyMap<number, Precision>>(new Map());
  const found = data.findIndex(({ id }) => id === cursor.id);
  const at = found >= 0 ? found : Math.min(cursor.index, data.length - 1); // the next one when the current one was decided
  const current = data[at];

  async function decide({ id, current: seen }: DeskSuggestion, reason?: string) {
    const precision = precisions.get(id);
    setBusy(id);
    try {
      const { message } = await (reason === undefined
        ? api(acceptSuggestion, { id, seen: seen as Seen, ...(precision && { precision }) })
        : api(rejectSuggestion, { id, reason }));
      void toast("success", message);
      setRejecting((open) => (open === id ? undefined : open));
    } catch (error) {
      const { message, errors } = errorBodyOf(error);
      void toast("error", Object.values(errors ?? {})[0] ?? message);
    } finally {
      await revalidate(); // before: what is decided is shown until then
      setBusy((now) => (now === id ? undefined : now));
    }
  }
  const move = (step: number) => {
    const next = Math.max(0, Math.min(data.length - 1, at + step));
    setCursor({ id: data[next]?.id ?? 0, index: next });
    document.getElementById(`suggestion-${data[next]?.id}`)?.focus();
  };
  useUnsavedChangesGuard(isTyped, () => false, false);
  const startRejecting = (id: number) =>
    rejecting === id ||
    closeTyped(
      () => isTyped,
      () => setRejecting(id),
    ).onClose();
  const cancelRejecting = (id: number) => {
    setRejecting(undefined);
    document.getElementById(`suggestion-${id}`)?.focus(); // the form had the focus
  };
  const isDecidable = current?.state === "waiting" && busy === undefined;
  useQueueKeys(keysEnabled, {
    KeyJ: () => move(1),
    KeyK: () => move(-1),
    KeyA: () => isDecidable && rejecting !== current.id && void decide(current),
    KeyR: () => isDecidable && startRejecting(current.id),
  });

  return (
    <>
      <title>پیشنهادها | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="پیشنهادها"
        tabs={{
          label: "وضعیت",
          name: "state",
          choices: SUGGESTION_STATES.map((value) => ({ value, name: STATE_NAMES[value], count: counts[value] })),
        }}
        filters={[
          {
            name: "source",
            label: "منبع",
            choices: SUGGESTION_SOURCES.map((value) => ({ value, name: SOURCE_NAMES[value] })),
          },
        ]}
      />
      <NarrowedNotice limits={{ place_id: "تنها پیشنهادهای یک مکان." }} />
      {current?.state === "waiting" && (
        <p className={css.keys}>
          کلیدها: J و K بعدی و پیشین، A پذیرفتن، R نپذیرفتن.
          <KeySwitch isEnabled={keysEnabled} onToggle={setKeysEnabled} />
        </p>
      )}
      {data.length === 0 && <p className={box.none}>چیزی در این فهرست نیست.</p>}
      <ol className={css.queue} aria-label="پیشنهادها">
        {data.map((suggestion, index) => (
          <li key={suggestion.id}>
            <SuggestionCard
              suggestion={suggestion}
              isCurrent={index === at}
              isBusy={busy === suggestion.id}
              isRejecting={rejecting === suggestion.id}
              onEnter={() => setCursor({ id: suggestion.id, index })}
              precision={precisions.get(suggestion.id)}
              setPrecision={(precision) => setPrecisions((before) => new Map(before).set(suggestion.id, precision))}
              accept={() => void decide(suggestion)}
              startRejecting={() => startRejecting(suggestion.id)}
              cancelRejecting={() => cancelRejecting(suggestion.id)}
              reject={(reason) => void decide(suggestion, reason)}
              onTyped={setTyped}
            />
          </li>
        ))}
      </ol>
      <Paging {...paging} />
    </>
  );
}
