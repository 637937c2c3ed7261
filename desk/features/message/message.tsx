import { type FormEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import {
  answerMessage,
  closeMessages,
  LONGEST_ANSWER,
  type Message,
  reopenMessages,
  showMessage,
} from "../../../contract/desk/message.ts";
import type { ApiErrorBody } from "../../../contract/endpoint.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { fa, faDigits } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import sheet from "../../ui/sheet.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./message.module.css";
import { STATES } from "./message-list.tsx";

export const loader = ({ request, params }: LoaderFunctionArgs) => api(showMessage, { id: params.id! }, request.signal);

/** One message, what was answered, and the answer that is being written. */
export function Component() {
  const it = useLoaderData<typeof loader>();
  const { busy, attempt } = useMutation();
  const settle = (call: typeof closeMessages | typeof reopenMessages) => attempt(() => api(call, { ids: [it.id] }));
  return (
    <>
      <title>{`پیام ${it.name} | میز تحریریهٔ سرزمین`}</title>
      <header className={sheet.head}>
        <Link to="/messages">پیام‌ها</Link>
        <h1>{it.subject ?? `پیام ${it.name}`}</h1>
        <p>
          {it.name}، {jalaliTime(new Date(it.created_at))}، {STATES[it.state]}
        </p>
      </header>
      <article className={sheet.card}>
        <p className={sheet.words}>{it.message}</p>
        <dl className={css.facts}>
          {it.place_name && <Fact name="مکان">{it.place_name}</Fact>}
          {it.email && (
            <Fact name="ایمیل">
              <bdi dir="ltr">{it.email}</bdi>
            </Fact>
          )}
          {it.mobile && (
            <Fact name="همراه">
              <a href={`tel:${it.mobile}`}>
                <bdi dir="ltr">{faDigits(it.mobile)}</bdi>
              </a>
            </Fact>
          )}
          {it.reach.member && (
            <Fact name="عضو">
              <Link to={`/users/${it.reach.member.id}`}>{it.reach.member.name}</Link>
            </Fact>
          )}
        </dl>
      </article>
      {it.answers.map((answer) => (
        <article key={answer.id} className={sheet.card} aria-label="پاسخ">
          <p className={css.by}>
            پاسخ {answer.by}، {jalaliTime(new Date(answer.created_at))}، با{" "}
            {[answer.by_mail && "ایمیل", answer.by_notification && "اعلان"].filter(Boolean).join(" و ")}
          </p>
          <p className={sheet.words}>{answer.text}</p>
        </article>
      ))}
      {it.state === "new" && (
        <AnswerForm
          key={`${it.id} ${it.answers.length}`}
          reach={it.reach}
          busy={busy}
          send={(text) => attempt(() => api(answerMessage, { id: it.id, text }))}
        />
      )}
      <p className={css.ways}>
        {it.state === "closed" || it.state === "answered" ? (
          <button
            type="button"
            className={buttonClass("line")}
            disabled={busy}
            onClick={() => void settle(reopenMessages)}
          >
            بازگشودن برای پاسخی دیگر
          </button>
        ) : (
          <button
            type="button"
            className={buttonClass("quiet")}
            disabled={busy}
            onClick={() => void settle(closeMessages)}
          >
            بستن بی پاسخ
          </button>
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
  send: (text: string) => Promise<{ refused?: ApiErrorBody }>;
}

function AnswerForm({ reach, busy, send }: AnswerFormProps) {
  const [text, setText] = useState("");
  const [refused, setRefused] = useState<ApiErrorBody>();
  const ways = [reach.mail && "ایمیل", reach.member && "اعلان سایت"].filter(Boolean).join(" و ");
  if (ways === "")
    return (
      <p className={css.unreachable}>
        نویسنده ایمیلی ننوشته و عضو سایت هم نیست: از اینجا نمی‌توان پاسخ داد. با شماره‌اش تماس بگیرید و پیام را ببندید.
      </p>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused((await send(text)).refused);
  };
  return (
    <form className={css.answer} onSubmit={submit} noValidate>
      <TextArea
        label="پاسخ"
        name="text"
        rows={7}
        maxLength={LONGEST_ANSWER}
        hint={`با ${ways} می‌رسد. حداکثر ${fa(LONGEST_ANSWER)} نویسه.`}
        value={text}
        error={refused?.errors?.text}
        onChange={({ target }) => setText(target.value)}
      />
      <SubmitButton busy={busy}>فرستادن پاسخ</SubmitButton>
    </form>
  );
}
