import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import { handIn, MAX_NOTE_LENGTH, type RecordTask, returnDraft, withdraw } from "../../../contract/desk/team/task.ts";
import { ago } from "../../../text/ago.ts";
import { buttonClass } from "../../../ui/button.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { type DeskRecord, mayAll } from "../record-def.ts";
import type { RunTask } from "./run-task.ts";
import css from "./team.module.css";

interface ReviewProps {
  subject: { kind: RecordKind; record_id: number };
  stored: DeskRecord;
  task: RecordTask;
  busy: boolean;
  run: RunTask;
  /** What is typed of the message to the author or the reviewer. */
  text: string;
  setText: (text: string) => void;
}

const when = (at: string | null) => (at ? ago(new Date(at), new Date()) : "");

/** What has become of the review of a draft, and what the colleague may do about it. */
export function Review({ subject, stored, task, busy, run, text, setText }: ReviewProps) {
  const [asks, setAsks] = useState<"hand-in" | "give-back">();
  const { review, author, handed_in_at, returned_by, returned_at, note } = task;
  const isReady = stored.state === "ready";
  const mayHandIn = stored.state === "draft" && mayAll([stored], "hand_in");
  const mayGiveBack = isReady && mayAll([stored], "give_back");
  const button = `${buttonClass("outline")} ${form.small}`;
  const latestText = useRef(text);
  useLayoutEffect(() => {
    latestText.current = text;
  });
  const close = () => {
    setAsks(undefined);
    setText("");
  };
  const send = async (note: string) => {
    const call = () =>
      asks === "give-back"
        ? api(returnDraft, { ...subject, note })
        : api(handIn, { ...subject, ...(note && { note }) });
    if ((await run(call)) && latestText.current === text) close(); // what was typed meanwhile stays
  };
  return (
    <div className={css.review} data-review={review ?? undefined}>
      {review === "ready" && isReady && (
        <p>{`${author ?? "همکاری"} این را ${when(handed_in_at)} برای بازبینی فرستاد${note ? ":" : "."}`}</p>
      )}
      {review === "returned" && stored.state === "draft" && (
        <p>{`${returned_by ?? "همکاری"} این را ${when(returned_at)} برگرداند:`}</p>
      )}
      {review && note && <blockquote>{note}</blockquote>}
      {!asks && (
        <div className={css.buttons}>
          {mayHandIn && (
            <BusyButton type="button" className={button} busy={busy} onClick={() => setAsks("hand-in")}>
              فرستادن برای بازبینی
            </BusyButton>
          )}
          {mayGiveBack && (
            <BusyButton type="button" className={button} busy={busy} onClick={() => setAsks("give-back")}>
              برگرداندن به نویسنده
            </BusyButton>
          )}
          {isReady && mayAll([stored], "hand_in") && (
            <BusyButton
              type="button"
              className={button}
              busy={busy}
              onClick={() => void run(() => api(withdraw, subject))}
            >
              پس گرفتن از بازبینی
            </BusyButton>
          )}
        </div>
      )}
      {asks && <Message isRequired={asks === "give-back"} {...{ busy, send, text, setText, close }} />}
    </div>
  );
}

interface MessageProps extends Pick<ReviewProps, "busy" | "text" | "setText"> {
  isRequired: boolean;
  send: (text: string) => Promise<void>;
  close: () => void;
}

/** Asks what the reviewer, or the author, is to read. It is within the form of the record, so it is no form of its own. */
function Message({ isRequired, busy, text, setText, send, close }: MessageProps) {
  const [error, setError] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("textarea")?.focus(), []);
  const submit = () => {
    if (isRequired && !text.trim()) return setError("بنویسید چه چیزی کم است؛ نویسنده آن را می‌خواند.");
    void send(text.trim());
  };
  return (
    <div ref={box} className={css.message}>
      <TextArea
        label={isRequired ? "یادداشت برای نویسنده" : "یادداشت برای بازبین"}
        name="review-note"
        optional={!isRequired}
        error={error}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.buttons}>
        <BusyButton type="button" className={`${buttonClass()} ${form.small}`} busy={busy} onClick={submit}>
          {isRequired ? "برگرداندن" : "فرستادن"}
        </BusyButton>
        <button type="button" className={`${buttonClass("outline")} ${form.small}`} onClick={close}>
          انصراف
        </button>
      </div>
    </div>
  );
}
