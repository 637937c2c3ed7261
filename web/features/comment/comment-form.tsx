import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import type { Refused } from "../../../api-client/actions.ts";
import { api } from "../../../api-client/browser-session.ts";
import { readCookie } from "../../../api-client/cookie.ts";
import { isSignedOut, useLogInFirst } from "../../../api-client/require-login.ts";
import { takePendingAction } from "../../../api-client/pending-action.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { COMMENT_LENGTH, type OwnComment } from "../../../contract/member/comment.ts";
import { fa } from "../../../text/digits.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { draftOf, keepDraft } from "./comment-draft.ts";
import { type CommentSubject, sendComment, storedLength } from "./comment-sending.ts";
import css from "./comments.module.css";

interface CommentFormProps {
  about: CommentSubject;
  onSent: (comment: OwnComment) => void;
}

/**
 * A field to write a comment, for visitors too: they are asked to log in when they send it. What is written is kept until it has
 * arrived. Until scripts run, the page's action sends it.
 */
export function CommentForm({ about, onSent }: CommentFormProps) {
  const answer = useActionData<Refused>(); // of a form that was sent without scripts
  const typed = answer?.refused && answer.typed.intent === "comment" ? answer.typed.comment : undefined;
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(storedLength(typed ?? ""));
  const [wrong, setWrong] = useState<ReactNode>(typed !== undefined && answer && reasonOf(answer.refused));
  const [busy, setBusy] = useState(false);
  const logInFirst = useLogInFirst();
  const over = length - COMMENT_LENGTH;

  const area = () => form.current?.elements.namedItem("comment") as HTMLTextAreaElement | null;

  function write(text: string) {
    setLength(storedLength(text));
    setWrong(null);
    keepDraft(about, text);
  }

  async function send() {
    const text = area()?.value ?? "";
    const problem = problemOf(text);
    if (problem) return refuse(problem);
    const wish = { kind: "comment", id: about.id, text } as const;
    if (readCookie(TOKEN) === undefined) return logInFirst(wish);
    setBusy(true);
    try {
      const { comment, message } = await sendComment(api, about, text);
      done(text);
      onSent(comment);
      toast("success", message);
    } catch (error) {
      if (isSignedOut(error)) return logInFirst(wish);
      refuse(reasonOf(whyNot(error)));
    } finally {
      setBusy(false);
    }
  }

  /** What was written after it was sent is the next comment. */
  function done(text: string) {
    if (draftOf(about) === text) keepDraft(about, "");
    const field = area();
    if (field?.value !== text) return;
    field.value = "";
    write("");
  }

  function refuse(why: ReactNode) {
    setWrong(why);
    area()?.focus();
  }

  const begin = useRef(() => {});
  begin.current = () => {
    const field = area()!;
    const wish = takePendingAction(location.pathname, "comment");
    const wished = wish?.id === about.id ? wish.text : "";
    field.value = wished || field.value || draftOf(about);
    setLength(storedLength(field.value));
    keepDraft(about, field.value);
    if (wished) send();
  };
  useEffect(() => begin.current(), []);

  return (
    <form
      ref={form}
      method="post"
      className={`${css.form} unprinted`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) send();
      }}
      noValidate
    >
      <input type="hidden" name="intent" value="comment" />
      <TextArea
        label="دیدگاه شما"
        name="comment"
        rows={3}
        dir="auto"
        placeholder={about.kind === "place" ? "چه دیدید که خوب است دیگران هم بدانند؟" : undefined}
        defaultValue={typed}
        hint={
          <span className={css.hint}>
            <span>پیش از آنکه دیگران ببینند، خوانده می‌شود. نام و عکس شما کنار آن می‌آید.</span>
            <span>{`${fa(length)} از ${fa(COMMENT_LENGTH)} نویسه`}</span>
          </span>
        }
        error={over > 0 ? `${fa(over)} نویسه بیش از اندازه است.` : wrong}
        onChange={({ target }) => write(target.value)}
      />
      <SubmitButton busy={busy}>فرستادن دیدگاه</SubmitButton>
    </form>
  );
}

function problemOf(text: string): string | undefined {
  const length = storedLength(text);
  if (length === 0) return "دیدگاه خود را بنویسید.";
  return length > COMMENT_LENGTH ? `دیدگاه حداکثر ${fa(COMMENT_LENGTH)} نویسه باشد.` : undefined;
}

function reasonOf({ code, message, errors }: Refused["refused"]): ReactNode {
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
