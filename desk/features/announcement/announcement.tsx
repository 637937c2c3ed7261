import { type FormEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import * as calls from "../../../contract/desk/announcement.ts";
import type { ApiErrorBody, Output } from "../../../contract/endpoint.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import sheet from "../../ui/sheet.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "../bulk-send/bulk-send.module.css";
import { SendingDeeds } from "../bulk-send/bulk-send-actions.tsx";
import { SendingProgress } from "../bulk-send/bulk-send-progress.tsx";
import { SendingBadge } from "../bulk-send/bulk-send-state.tsx";
import { ChangedNotice } from "../bulk-send/changed-notice.tsx";

type Shown = Output<typeof calls.showAnnouncement>;

/** An announcement; none while it is new. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  id ? api(calls.showAnnouncement, { id }, request.signal) : null;

/** An announcement to all members: written, tried out, sent, watched. */
export function Component() {
  const it = useLoaderData<typeof loader>();
  const title = it?.title ?? "اطلاعیهٔ تازه";
  return (
    <>
      <title>{`${title} | میز تحریریهٔ سرزمین`}</title>
      <header className={sheet.head}>
        <Link to="/announcements">اطلاعیه‌ها</Link>
        <h1>
          {title}
          {it && <SendingBadge state={it.state} />}
        </h1>
        {it && <p>{`${it.by}، ${jalaliTime(new Date(it.created_at))}`}</p>}
      </header>
      {it === null || it.state === "draft" ? <Draft key={it?.id} it={it} /> : <Sent it={it} />}
    </>
  );
}

function Draft({ it }: { it: Shown | null }) {
  const navigate = useNavigate();
  const { busy, attempt } = useMutation();
  const [title, setTitle] = useState(it?.title ?? "");
  const [body, setBody] = useState(it?.body ?? "");
  const [link, setLink] = useState(it?.link ?? "");
  // The one that was read: what another editor saves meanwhile must not be overwritten unseen.
  const [version, setVersion] = useState(it?.version ?? 0);
  const [refused, setRefused] = useState<ApiErrorBody>();
  const saved = it !== null && title.trim() === it.title && body.trim() === it.body && link.trim() === (it.link ?? "");

  async function save(event: FormEvent) {
    event.preventDefault();
    const words = { title, body, link };
    const { answer, refused } = await attempt(() =>
      it ? api(calls.updateAnnouncement, { id: it.id, version, ...words }) : api(calls.createAnnouncement, words),
    );
    setRefused(refused);
    if (answer) setVersion(answer.announcement.version);
    if (answer && !it) await navigate(`/announcements/${answer.announcement.id}`, { replace: true });
  }
  const send = async ({ id, members, title: saved }: Shown) => {
    if (await confirm(`«${saved}» به ${fa(members)} عضو گفته شود؟`))
      setRefused((await attempt(() => api(calls.sendAnnouncement, { id, version }))).refused);
  };
  const remove = async ({ id }: Shown) => {
    if (!(await confirm("این پیش‌نویس دور انداخته شود؟"))) return;
    const { answer } = await attempt(() => api(calls.removeAnnouncement, { id }));
    if (answer) await navigate("/announcements");
  };
  return (
    <form className={css.form} onSubmit={save} noValidate>
      {it && it.version !== version && refused?.code === "record_changed" && (
        <ChangedNotice
          stands={[it.title, it.body, it.link ?? ""]}
          take={() => {
            setTitle(it.title);
            setBody(it.body);
            setLink(it.link ?? "");
            setVersion(it.version);
          }}
          keep={() => setVersion(it.version)}
        />
      )}
      <TextField
        label="عنوان"
        name="title"
        maxLength={calls.ANNOUNCEMENT_LENGTH.title}
        value={title}
        error={refused?.errors?.title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label="متن"
        name="body"
        rows={6}
        maxLength={calls.ANNOUNCEMENT_LENGTH.body}
        hint="متن ساده؛ در اعلان‌های هر عضو می‌آید."
        value={body}
        error={refused?.errors?.body}
        onChange={({ target }) => setBody(target.value)}
      />
      <TextField
        label="صفحه‌ای از سایت"
        name="link"
        dir="ltr"
        optional
        maxLength={calls.ANNOUNCEMENT_LENGTH.link}
        hint="مانند ‎/blogs"
        value={link}
        error={refused?.errors?.link}
        onChange={({ target }) => setLink(target.value)}
      />
      <div className={css.deeds}>
        <SubmitButton busy={busy}>ذخیرهٔ پیش‌نویس</SubmitButton>
        {it && (
          <>
            <button
              type="button"
              className={buttonClass("line")}
              disabled={busy || !saved}
              onClick={() => void attempt(() => api(calls.testAnnouncement, { id: it.id }))}
            >
              تنها برای خودم
            </button>
            <button
              type="button"
              className={buttonClass("line")}
              disabled={busy || !saved}
              onClick={() => void send(it)}
            >
              {`گفتن به ${fa(it.members)} عضو`}
            </button>
            <button type="button" className={buttonClass("quiet")} disabled={busy} onClick={() => void remove(it)}>
              دور انداختن
            </button>
          </>
        )}
      </div>
      {it && !saved && <p role="status">برای آزمودن و فرستادن، نخست ذخیره کنید.</p>}
    </form>
  );
}

function Sent({ it: { id, state, total, told, body, link } }: { it: Shown }) {
  return (
    <>
      <SendingProgress state={state} total={total} done={told} parts={[{ name: "شنیده‌اند", count: told }]} />
      <SendingDeeds
        state={state}
        stop={() => api(calls.stopAnnouncement, { id })}
        resume={() => api(calls.resumeAnnouncement, { id })}
      />
      <article className={sheet.card} aria-label="متن اطلاعیه">
        <p className={sheet.words}>{body}</p>
        {link && (
          <p>
            <a href={link}>
              <bdi dir="ltr">{link}</bdi>
            </a>
          </p>
        )}
      </article>
    </>
  );
}
