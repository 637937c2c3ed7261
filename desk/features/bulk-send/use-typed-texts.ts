import { useEffect, useState } from "react";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { useOwnId } from "../../ui/use-right.ts";
import { readTyped, writeTyped } from "./typed-drafts.ts";

/** A stored draft, by what is sent of it beside its texts. */
export interface StoredDraft {
  id: number;
  version: number;
}

type Texts<Name extends string> = Record<Name, string>;

interface TypedTextsOptions<Name extends string> {
  /** The path of the form. */
  path: string;
  /** Null for a new draft. */
  item: StoredDraft | null;
  /** The texts as they are stored, or empty. */
  initial: Texts<Name>;
}

const isEqual = <Name extends string>(a: Texts<Name>, b: Texts<Name>) =>
  (Object.keys(a) as Name[]).every((name) => a[name].trim() === b[name].trim());

/**
 * The typed texts of a draft, and the version on which they are based. What is not saved is kept on the device, so that neither a crash
 * nor a closed window loses it: the next form of the draft begins with it.
 */
export function useTypedTexts<Name extends string>({ path, item, initial }: TypedTextsOptions<Name>) {
  const owner = useOwnId() ?? 0;
  const [restored, setRestored] = useState(() => {
    const typed = readTyped(owner, path);
    const texts = typed && { ...initial, ...typed.texts };
    return typed && texts && !isEqual(texts, initial) ? { texts, version: typed.version } : undefined;
  });
  const [texts, setTexts] = useState(restored?.texts ?? initial);
  // Another editor's save is not overwritten unseen. It is known before the address of a new draft is open.
  const [base, setBase] = useState<StoredDraft | null>(
    item && restored ? { ...item, version: restored.version } : item,
  );
  const [seen, setSeen] = useState({ version: item?.version, initial });
  if (seen.version !== item?.version) {
    setSeen({ version: item?.version, initial });
    // Another editor has saved: a form in which nothing is typed shows it.
    if (item && isEqual(texts, seen.initial)) {
      setTexts(initial);
      setBase(item);
    }
  }
  const isDirty = !isEqual(texts, initial);
  const version = base?.version ?? 0;
  const isCreated = item === null && base !== null; // its form gets its own path next
  useEffect(
    () => writeTyped(owner, path, isDirty && !isCreated ? { version, texts } : undefined),
    [owner, path, isDirty, isCreated, version, texts],
  );
  const discardRestored = async () => {
    const question = "آنچه پس از آن نوشته‌اید هم دور انداخته می‌شود. هر دو دور انداخته شوند؟";
    if (restored && !isEqual(texts, restored.texts) && !(await confirm(question))) return;
    setTexts(initial);
    setBase(item);
    setRestored(undefined);
  };
  return {
    ...{ texts, setTexts, base, setBase, isDirty, discardRestored },
    isRestored: restored !== undefined && isDirty,
    /** The draft is gone: what was typed in its form goes with it. */
    forget: () => writeTyped(owner, path, undefined),
  };
}
