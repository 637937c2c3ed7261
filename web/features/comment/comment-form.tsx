import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ActionError } from "../../../api-client/actions.ts";
import { api } from "../../../api-client/browser-session.ts";
import { readCookie } from "../../../api-client/document-cookie.ts";
import { errorBodyOf, isSignedOut } from "../../../api-client/error-body.ts";
import { requireLogin } from "../../../api-client/require-login.ts";
import { useResumePendingAction } from "../../../api-client/resume-pending-action.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { MAX_COMMENT_LENGTH, type OwnComment } from "../../../contract/member/comment.ts";
import { fa } from "../../../text/digits.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { loadDraft, saveDraft } from "./comment-draft.ts";
import css from "./comments.module.css";
import { type CommentSubject, sendComment, storedLength } from "./send-comment.ts";

interface CommentFormProps {
  subject: CommentSubject;
  failure: ActionError | undefined;
  onSent: (comment: OwnComment) => void;
}

/**
 * Form for a comment, open to visitors too: they are sent to log in when they submit it. The draft is saved until the
 * comment is stored. Until scripts run, the page's action handles the form.
 */
export function CommentForm({ subject, failure, onSent }: CommentFormProps) {
  const submittedText = failure?.error && failure.values.intent === "comment" ? failure.values.comment : undefined;
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(storedLength(submittedText ?? ""));
  const [errorContent, setErrorContent] = useState<ReactNode>(
    submittedText !== undefined && failure && toErrorContent(failure.error),
  );
  const [busy, setBusy] = useState(false);
  const excess = length - MAX_COMMENT_LENGTH;

  const area = () => form.current?.elements.namedItem("comment") as HTMLTextAreaElement | null;

  function updateText(text: string) {
    setLength(storedLength(text));
    setErrorContent(null);
    saveDraft(subject, text);
  }

  async function send(text: string) {
    const invalid = validate(text);
    if (invalid) return showError(invalid);
    const pendingAction = { kind: "comment", id: subject.id, text } as const;
    if (readCookie(TOKEN) === undefined) return requireLogin(pendingAction);
    setBusy(true);
    try {
      const { comment, message } = await sendComment(api, subject, text);
      clearSubmitted(text);
      onSent(comment);
      toast("success", message);
    } catch (error) {
      if (isSignedOut(error)) return requireLogin(pendingAction);
      showError(toErrorContent(errorBodyOf(error)));
    } finally {
      setBusy(false);
    }
  }

  /** Text typed since the submission is the next comment. */
  function clearSubmitted(text: string) {
    if (loadDraft(subject) === text) saveDraft(subject, "");
    const field = area();
    if (field?.value !== text) return;
    field.value = "";
    updateText("");
  }

  function showError(content: ReactNode) {
    setErrorContent(content);
    area()?.focus();
  }

  function fill(text: string) {
    const field = area();
    if (!field) return;
    field.value = text;
    setLength(storedLength(field.value));
    saveDraft(subject, field.value);
  }

  const restoreDraft = useEffectEvent(() => {
    const text = area()?.value || loadDraft(subject);
    if (text !== "") fill(text);
  });
  useEffect(() => restoreDraft(), []);
  useResumePendingAction(subject.id, ["comment"], ({ text }) => {
    if (text === "") return;
    if (!area()?.value) fill(text); // what was typed after the submission stays
    send(text);
  });

  return (
    <form
      ref={form}
      method="post"
      className={`${css.form} no-print`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) send(area()?.value ?? "");
      }}
      noValidate
    >
      <input type="hidden" name="intent" value="comment" />
      <TextArea
        label="دیدگاه شما"
        name="comment"
        rows={3}
        dir="auto"
        placeholder={subject.kind === "place" ? "چه دیدید که خوب است دیگران هم بدانند؟" : undefined}
        defaultValue={submittedText}
        hint={
          <span className={css.hint}>
            <span>پیش از آنکه دیگران ببینند، خوانده می‌شود. نام و عکس شما کنار آن می‌آید.</span>
            <span>{`${fa(length)} از ${fa(MAX_COMMENT_LENGTH)} نویسه`}</span>
          </span>
        }
        error={excess > 0 ? `${fa(excess)} نویسه بیش از اندازه است.` : errorContent}
        onChange={({ target }) => updateText(target.value)}
      />
      <SubmitButton busy={busy}>فرستادن دیدگاه</SubmitButton>
    </form>
  );
}

function validate(text: string): string | undefined {
  const length = storedLength(text);
  if (length === 0) return "دیدگاه خود را بنویسید.";
  return length > MAX_COMMENT_LENGTH ? `دیدگاه حداکثر ${fa(MAX_COMMENT_LENGTH)} نویسه باشد.` : undefined;
}

function toErrorContent({ code, message, errors }: ActionError["error"]): ReactNode {
  if (code !== "signed_out") return errors?.comment ?? message;
  return (
    <>
      برای فرستادن باید وارد شده باشید.{" "}
      <a href="/login" target="_blank" rel="noopener">
        ورود در زبانه‌ای دیگر
      </a>
      ؛ نوشتهٔ شما همین‌جا می‌ماند.
    </>
  );
}
