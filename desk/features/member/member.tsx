import { type FormEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import * as calls from "../../../contract/desk/member.ts";
import { STAFF_ROLES } from "../../../contract/desk/staff.ts";
import type { ApiErrorBody } from "../../../contract/endpoint.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { fa, faDigits } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import sheet from "../../ui/sheet.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./member.module.css";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  api(calls.showUser, { id: params.id! }, request.signal);

/** One member: what they did here, on which devices, and whether they may come in. */
export function Component() {
  const user = useLoaderData<typeof loader>();
  const { busy, attempt } = useMutation();
  const { counts } = user;
  const numbers = [
    ["دیدگاه", counts.comments],
    ["دیدگاه ردشده", counts.rejected_comments],
    ["امتیاز", counts.ratings],
    ["مجموعه", counts.collections],
    ["اعلان", counts.notifications],
  ] as const;
  return (
    <>
      <title>{`${user.name} | میز تحریریهٔ سرزمین`}</title>
      <header className={sheet.head}>
        <Link to="/users">اعضا</Link>
        <h1 className={css.name}>
          {user.name}
          {user.role && <small>{STAFF_ROLES[user.role]}</small>}
          {user.blocked && <small data-blocked>بسته</small>}
        </h1>
        <p>{`عضو از ${jalaliDate(new Date(user.created_at))}`}</p>
      </header>
      <dl className={css.facts}>
        <div>
          <dt>همراه</dt>
          <dd>
            <bdi dir="ltr">{faDigits(user.mobile)}</bdi>
          </dd>
        </div>
        {user.email && (
          <div>
            <dt>ایمیل</dt>
            <dd>
              <bdi dir="ltr">{user.email}</bdi>
            </dd>
          </div>
        )}
        {user.username && (
          <div>
            <dt>نام کاربری</dt>
            <dd>
              <bdi dir="ltr">{user.username}</bdi>
            </dd>
          </div>
        )}
        {numbers.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fa(count)}</dd>
          </div>
        ))}
      </dl>
      <Sessions user={user} busy={busy} attempt={attempt} />
      <Door key={`${user.id} ${user.blocked}`} user={user} busy={busy} attempt={attempt} />
    </>
  );
}

interface PartProps {
  user: calls.User;
  busy: boolean;
  attempt: ReturnType<typeof useMutation>["attempt"];
}

function Sessions({ user: { id, name, sessions, may_block }, busy, attempt }: PartProps) {
  const end = async (session_id?: number) => {
    const sure = session_id !== undefined || (await confirm(`${name} از همهٔ دستگاه‌ها بیرون برود؟`));
    if (sure) await attempt(() => api(calls.endUserSessions, { id, session_id }));
  };
  return (
    <section className={sheet.card} aria-labelledby="sessions">
      <h2 id="sessions">دستگاه‌ها</h2>
      {sessions.length === 0 && <p>اکنون روی هیچ دستگاهی وارد نشده است.</p>}
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>{session.agent ?? "دستگاهی ناشناس"}</span>
            <span>{`آخرین بار ${ago(new Date(session.last_seen_at), new Date())}`}</span>
            {may_block && (
              <button
                type="button"
                className={buttonClass("quiet")}
                disabled={busy}
                onClick={() => void end(session.id)}
              >
                بیرون بردن
                <span className="unseen">{` ${session.agent ?? "دستگاه ناشناس"}`}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {may_block && sessions.length > 1 && (
        <button type="button" className={buttonClass("line")} disabled={busy} onClick={() => void end()}>
          بیرون بردن همهٔ دستگاه‌ها
        </button>
      )}
    </section>
  );
}

function Door({ user: { id, name, block, may_block }, busy, attempt }: PartProps) {
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState<ApiErrorBody>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await confirm(`حساب ${name} بسته شود؟ از همهٔ دستگاه‌ها بیرون می‌رود و دیگر نمی‌تواند وارد شود.`))) return;
    setRefused((await attempt(() => api(calls.blockUser, { id, reason }))).refused);
  };
  if (!block && !may_block) return null;
  return (
    <section className={sheet.card} aria-labelledby="door">
      <h2 id="door">{block ? "این حساب بسته است" : "بستن حساب"}</h2>
      {block ? (
        <>
          <p>{`${jalaliTime(new Date(block.at))}${block.by ? `، ${block.by}` : ""}`}</p>
          <p className={sheet.words}>{block.reason}</p>
          {may_block && (
            <p>
              <button
                type="button"
                className={buttonClass("line")}
                disabled={busy}
                onClick={() => void attempt(() => api(calls.unblockUser, { id }))}
              >
                باز کردن حساب
              </button>
            </p>
          )}
        </>
      ) : (
        <form className={css.block} onSubmit={submit} noValidate>
          <TextField
            label="دلیل"
            name="reason"
            maxLength={calls.LONGEST_BLOCK_REASON}
            hint="تنها همکاران آن را می‌خوانند."
            value={reason}
            error={refused?.errors?.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <SubmitButton busy={busy}>بستن حساب</SubmitButton>
        </form>
      )}
    </section>
  );
}
