import { type FormEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import {
  answerMessage,
  closeMessages,
  MAX_ANSWER_LENGTH,
  type Message,
  reopenMessages,
  showMessage,
} from "../../../contract/desk/message.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { fa, faDigits } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { MemberLink } from "../../ui/member-link.tsx";
import sheet from "../../ui/sheet.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import { useUnsavedChangesGuard } from "../../ui/use-unsaved-changes-guard.ts";
import css from "./message.module.css";
import { STATES } from "./message-list.tsx";

export const loader = ({ request, params }: LoaderFunctionArgs) => api(showMessage, { id: params.id! }, request.signal);

/** One message, its answers, and the form for another one. */
export function Component() {
  const message = useLoaderData<typeof loader>();
  return <MessageScreen key={message.id} message={message} />;
}

/** What is typed stays while the message has another state, as when a colleague has answered or closed it meanwhile. */
function MessageScreen({ message }: { message: Message }) {
  const [text, setText] = useState("");
  const { busy, run } = useMutation();
  const isTyped = text.trim() !== "";
  useUnsavedChangesGuard(isTyped, () => false);
  const reopen = () => run(() => api(reopenMessages, { ids: [message.id] }));
  async function close() {
    if (isTyped && !(await confirm("پاسخی که نوشته‌اید فرستاده نشده است. پیام بدون پاسخ بسته شود؟"))) return;
    const { data } = await run(() => api(closeMessages, { ids: [message.id], from: message.state }));
    if (data) setText("");
  }
  async function send() {
    const result = await run(() => api(answerMessage, { id: message.id, text }));
    if (!result.error) setText((now) => (now === text ? "" : now));
    return result;
  }
  return (
    <>
      <title>{`پیام ${message.name} | میز تحریریهٔ سرزمین`}</title>
      <header className={sheet.head}>
        <Link to="/messages">پیام‌ها</Link>
        <h1>{message.subject ?? `پیام ${message.name}`}</h1>
        <p>
          {message.name}، {jalaliTime(new Date(message.created_at))}، {STATES[message.state]}
        </p>
      </header>
      <article className={sheet.card}>
        <p className={sheet.text}>{message.message}</p>
        <dl className={css.facts}>
          {message.place_name && <Fact name="مکان">{message.place_name}</Fact>}
          {message.email && (
            <Fact name="ایمیل">
              <bdi dir="ltr">{message.email}</bdi>
            </Fact>
          )}
          {message.mobile && (
            <Fact name="همراه">
              <a href={`tel:${message.mobile}`}>
                <bdi dir="ltr">{faDigits(message.mobile)}</bdi>
              </a>
            </Fact>
          )}
          {message.reach.member && (
            <Fact name="عضو">
              <MemberLink id={message.reach.member.id}>{message.reach.member.name}</MemberLink>
            </Fact>
          )}
        </dl>
      </article>
      {message.answers.map((answer) => (
        <article key={answer.id} className={sheet.card} aria-label="پاسخ">
          <p className={css.by}>
            پاسخ {answer.by}، {jalaliTime(new Date(answer.created_at))}، با{" "}
            {[answer.by_mail && "ایمیل", answer.by_notification && "اعلان"].filter(Boolean).join(" و ")}
          </p>
          <p className={sheet.text}>{answer.text}</p>
        </article>
      ))}
      {message.state === "new" && (
        <AnswerForm reach={message.reach} busy={busy} text={text} setText={setText} onSend={send} />
      )}
      <p className={css.actions}>
        {message.state === "closed" || message.state === "answered" ? (
          <BusyButton
            type="button"
            className={`${buttonClass("outline")} ${form.small}`}
            busy={busy}
            onClick={() => void reopen()}
          >
            بازگشودن برای پاسخی دیگر
          </BusyButton>
        ) : (
          <BusyButton
            type="button"
            className={`${buttonClass("text")} ${form.small}`}
            busy={busy}
            onClick={() => void close()}
          >
            بستن بدون پاسخ
          </BusyButton>
        )}
      </p>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface AnswerFormProps {
  reach: Message["reach"];
  busy: boolean;
  text: string;
  setText: (text: string) => void;
  onSend: () => Promise<{ error?: ApiErrorBody }>;
}

function AnswerForm({ reach, busy, text, setText, onSend }: AnswerFormProps) {
  const [error, setError] = useState<ApiErrorBody>();
  const channels = [reach.mail && "ایمیل", reach.member && "اعلان سایت"].filter(Boolean).join(" و ");
  if (channels === "")
    return (
      <p className={css.unreachable}>
        نویسنده ایمیلی ننوشته و عضو سایت هم نیست: از اینجا نمی‌توان پاسخ داد. با شماره‌اش تماس بگیرید و پیام را ببندید.
      </p>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError((await onSend()).error);
  };
  return (
    <form className={css.answer} onSubmit={submit} noValidate>
      <TextArea
        label="پاسخ"
        name="text"
        rows={7}
        maxLength={MAX_ANSWER_LENGTH}
        hint={`با ${channels} می‌رسد. حداکثر ${fa(MAX_ANSWER_LENGTH)} نویسه.`}
        value={text}
        error={error?.errors?.text}
        onChange={({ target }) => setText(target.value)}
      />
      <SubmitButton busy={busy} className={form.small}>
        فرستادن پاسخ
      </SubmitButton>
    </form>
  );
}
