import { useEffect, useRef } from "react";
import { REGISTRATION_DRAFT_KEY } from "../../features/account/verification-storage.ts";
import { formDraft } from "../../features/member/form-draft.ts";

const draft = formDraft(REGISTRATION_DRAFT_KEY, () => "");

/** Keeps the texts of its form, but no password, over a reload of the page. */
export function RegistrationDraft() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    draft.restore(form);
    const save = () => draft.save(form);
    save(); // what the server has rejected, too
    form.addEventListener("input", save);
    return () => form.removeEventListener("input", save);
  }, []);
  return <span ref={mark} />;
}
