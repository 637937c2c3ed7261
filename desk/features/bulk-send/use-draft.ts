import { useState } from "react";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { useMutation } from "../../ui/use-mutation.ts";
import { useNavigateWhileMounted } from "../../ui/use-navigate-while-mounted.ts";
import { useUnsavedChangesGuard } from "../../ui/use-unsaved-changes-guard.ts";
import { type StoredDraft, useTypedTexts } from "./use-typed-texts.ts";

/** A text field of a draft. */
export interface DraftField<Name extends string> {
  name: Name;
  label: string;
  type: "line" | "text" | "markdown";
  maxLength: number;
  hint?: string;
  optional?: true;
  ltr?: true;
}

type Response = { message: string };

/** A colleague has sent the draft or discarded it: what is typed can still be copied. */
const GONE = ["sending_begun", "newsletter_unknown", "announcement_unknown"];

/** The `state` of the location to which the form itself navigates when its draft has been discarded. */
const AFTER_DISCARDING = "after-discarding";

/** The `state` of a location that shows the form in which its draft was created. */
export interface DraftLocationState {
  formKey: string;
}

/** A stored draft, with its texts as they are stored. */
type Saved<Name extends string> = Response & { item: StoredDraft; texts: Record<Name, string> };

/** What an announcement and a newsletter issue differ in, for the form that both share. */
export interface DraftKind<Item extends StoredDraft, Name extends string> {
  /** The list's path below /desk; a draft's own path is below it. */
  path: string;
  /** The visually hidden heading of the form. */
  heading?: string;
  fields: readonly DraftField<Name>[];
  /** The stored texts of the fields. */
  textsOf: (item: Item) => Record<Name, string>;
  create: (texts: Record<Name, string>) => Promise<Saved<Name>>;
  update: (draft: StoredDraft, texts: Record<Name, string>) => Promise<Saved<Name>>;
  remove: (draft: StoredDraft) => Promise<Response>;
  sendTest: (id: number) => Promise<Response>;
  send: (draft: StoredDraft) => Promise<Response>;
  testLabel: string;
  sendLabel: (item: Item) => string;
  sendQuestion: (item: Item) => string;
  hasRecipients: (item: Item) => boolean;
}

/**
 * The state of a draft's form, and its actions. `item` is null for a new draft. `formKey` identifies the form for as long as it is mounted:
 * it stays when a new draft gets its own address.
 */
export function useDraft<Item extends StoredDraft, Name extends string>(
  kind: DraftKind<Item, Name>,
  item: Item | null,
  formKey: string,
) {
  const navigate = useNavigateWhileMounted();
  const { busy, run } = useMutation();
  const empty = () => Object.fromEntries(kind.fields.map(({ name }) => [name, ""])) as Record<Name, string>;
  const typed = useTypedTexts({
    path: `${kind.path}/${item?.id ?? "new"}`,
    item: item && refOf(item),
    initial: item ? kind.textsOf(item) : empty(),
  });
  const { texts, setTexts, base, setBase, isDirty, isRestored, discardRestored } = typed;
  const [error, setError] = useState<ApiErrorBody>();
  const isSaved = item !== null && !isDirty;
  useUnsavedChangesGuard(isDirty, ({ state }) => state === AFTER_DISCARDING || state?.formKey === formKey);
  /** Another editor has saved the draft in the meantime. */
  const isOutdated = item !== null && item.version !== base?.version && error?.code === "record_changed";

  const save = async () => {
    const { data, error } = await run(() => (base ? kind.update(refOf(base), texts) : kind.create(texts)), GONE);
    setError(error);
    if (!data) return;
    setBase(data.item);
    setTexts((current) => mergeTexts(current, texts, data.texts));
    const state: DraftLocationState = { formKey };
    if (!base) await navigate(`${kind.path}/${data.item.id}`, { replace: true, state });
  };
  const send = async (draft: Item) => {
    if (!(await confirm(kind.sendQuestion(draft)))) return;
    const { error } = await run(() => kind.send(refOf(base ?? draft)));
    setError(error);
  };
  const sendTest = ({ id }: Item) => run(() => kind.sendTest(id));
  const remove = async (draft: Item) => {
    if (!(await confirm("این پیش‌نویس دور انداخته شود؟"))) return;
    const leave = () => {
      typed.forget();
      return navigate(kind.path, { state: AFTER_DISCARDING });
    };
    const { error } = await run(() => kind.remove(refOf(base ?? draft)), [], leave);
    setError(error);
  };
  /** After a conflict: keeps the typed texts, or takes the other editor's. */
  const rebase = (draft: Item, choice: "mine" | "theirs") => {
    if (choice === "theirs") setTexts(kind.textsOf(draft));
    setBase(draft);
  };
  const setText = (name: Name, text: string) => setTexts((current) => ({ ...current, [name]: text }));

  return {
    ...{ texts, setText, error, busy, isSaved, isOutdated, isRestored, discardRestored },
    ...{ save, send, sendTest, remove, rebase },
  };
}

/** What is sent of a stored draft beside its texts. */
const refOf = ({ id, version }: StoredDraft): StoredDraft => ({ id, version });

/** The texts as they are stored, except those that were changed while they were saved. */
const mergeTexts = <Name extends string>(
  current: Record<Name, string>,
  sent: Record<Name, string>,
  stored: Record<Name, string>,
): Record<Name, string> => {
  const unchanged = Object.entries(stored).filter(([name]) => current[name as Name] === sent[name as Name]);
  return { ...current, ...Object.fromEntries(unchanged) };
};
