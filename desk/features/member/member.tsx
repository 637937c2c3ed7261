import { type FormEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import * as endpoints from "../../../contract/desk/member.ts";
import { STAFF_ROLES } from "../../../contract/desk/team/rights.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { fa, faDigits } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import sheet from "../../ui/sheet.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./member.module.css";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  api(endpoints.showMember, { id: params.id! }, request.signal);

/** One member: activity counts, sessions, and blocking of the account. */
export function Component() {
  const member = useLoaderData<typeof loader>();
  const { busy, run } = useMutation();
  const { counts } = member;
  const numbers = [
    ["دیدگاه", counts.comments],
    ["دیدگاه پذیرفته‌نشده", counts.rejected_comments],
    ["امتیاز", counts.ratings],
    ["مجموعه", counts.collections],
    ["اعلان", counts.notifications],
  ] as const;
  return (
    <>
      <title>{`${member.name} | میز تحریریهٔ سرزمین`}</title>
      <header className={sheet.head}>
        <Link to="/users">اعضا</Link>
        <h1 className={css.name}>
          {member.name}
          {member.role && <small>{STAFF_ROLES[member.role]}</small>}
          {member.blocked && <small data-blocked>بسته</small>}
        </h1>
        <p>{`عضو از ${jalaliDate(new Date(member.created_at))}`}</p>
      </header>
      <dl className={css.facts}>
        <div>
          <dt>همراه</dt>
          <dd>
            <bdi dir="ltr">{faDigits(member.mobile)}</bdi>
          </dd>
        </div>
        {member.email && (
          <div>
            <dt>ایمیل</dt>
            <dd>
              <bdi dir="ltr">{member.email}</bdi>
            </dd>
          </div>
        )}
        {member.username && (
          <div>
            <dt>نام کاربری</dt>
            <dd>
              <bdi dir="ltr">{member.username}</bdi>
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
      <Sessions member={member} busy={busy} run={run} />
      <BlockCard key={`${member.id} ${member.blocked}`} member={member} busy={busy} run={run} />
    </>
  );
}

interface PartProps {
  member: endpoints.DeskMember;
  busy: boolean;
  run: ReturnType<typeof useMutation>["run"];
}

function Sessions({ member: { id, name, sessions, may_block }, busy, run }: PartProps) {
  const end = async (session_id?: number) => {
    const sure = session_id !== undefined || (await confirm(`${name} از همهٔ دستگاه‌ها خارج شود؟`));
    if (sure) await run(() => api(endpoints.endMemberSessions, { id, session_id }));
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
              <BusyButton
                type="button"
                className={buttonClass("text")}
                busy={busy}
                onClick={() => void end(session.id)}
              >
                خارج کردن
                <span className="visually-hidden">{` ${session.agent ?? "دستگاه ناشناس"}`}</span>
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      {may_block && sessions.length > 1 && (
        <BusyButton
          type="button"
          className={`${buttonClass("outline")} ${css.endAll}`}
          busy={busy}
          onClick={() => void end()}
        >
          خارج کردن همهٔ دستگاه‌ها
        </BusyButton>
      )}
    </section>
  );
}

function BlockCard({ member: { id, name, block, may_block }, busy, run }: PartProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<ApiErrorBody>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await confirm(`حساب ${name} بسته شود؟ از همهٔ دستگاه‌ها خارج می‌شود و دیگر نمی‌تواند وارد شود.`))) return;
    setError((await run(() => api(endpoints.blockMember, { id, reason }))).error);
  };
  if (!block && !may_block) return null;
  return (
    <section className={sheet.card} aria-labelledby="block-account">
      <h2 id="block-account">{block ? "این حساب بسته است" : "بستن حساب"}</h2>
      {block ? (
        <>
          <p>{`${jalaliTime(new Date(block.at))}${block.by ? `، ${block.by}` : ""}`}</p>
          <p className={sheet.text}>{block.reason}</p>
          {may_block && (
            <p>
              <BusyButton
                type="button"
                className={buttonClass("outline")}
                busy={busy}
                onClick={() => void run(() => api(endpoints.unblockMember, { id }))}
              >
                باز کردن حساب
              </BusyButton>
            </p>
          )}
        </>
      ) : (
        <form className={css.block} onSubmit={submit} noValidate>
          <TextField
            label="دلیل"
            name="reason"
            maxLength={endpoints.MAX_BLOCK_REASON_LENGTH}
            hint="تنها همکاران آن را می‌خوانند."
            value={reason}
            error={error?.errors?.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <SubmitButton busy={busy}>بستن حساب</SubmitButton>
        </form>
      )}
    </section>
  );
}
