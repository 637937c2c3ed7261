import { type FormEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import * as calls from "../../../contract/desk/newsletter.ts";
import type { ApiErrorBody, Output } from "../../../contract/endpoint.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { MarkdownField } from "../../record/fields/markdown-field.tsx";
import sheet from "../../ui/sheet.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "../bulk-send/bulk-send.module.css";
import { SendingDeeds } from "../bulk-send/bulk-send-actions.tsx";
import { SendingProgress } from "../bulk-send/bulk-send-progress.tsx";
import { SendingBadge } from "../bulk-send/bulk-send-state.tsx";
import { ChangedNotice } from "../bulk-send/changed-notice.tsx";
import { PlainEmailPreview, SentEmail } from "./email-preview.tsx";

type Issue = Output<typeof calls.showNewsletter>;

/** An issue; none while it is new. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  id ? api(calls.showNewsletter, { id }, request.signal) : null;

/** An issue of the newsletter: written, tried out, sent, watched. */
export function Component() {
  const issue = useLoaderData<typeof loader>();
  const title = issue?.subject ?? "شمارهٔ تازه";
  return (
    <>
      <title>{`${title} | میز تحریریهٔ سرزمین`}</title>
      <header className={sheet.head}>
        <Link to="/newsletters">خبرنامه</Link>
        <h1>
          {title}
          {issue && <SendingBadge state={issue.state} />}
        </h1>
        {issue && <p>{`${issue.by}، ${jalaliTime(new Date(issue.created_at))}`}</p>}
      </header>
      {issue === null || issue.state === "draft" ? <Draft key={issue?.id} issue={issue} /> : <Sent issue={issue} />}
    </>
  );
}

function Draft({ issue }: { issue: Issue | null }) {
  const navigate = useNavigate();
  const { busy, attempt } = useMutation();
  const [subject, setSubject] = useState(issue?.subject ?? "");
  const [body, setBody] = useState(issue?.body ?? "");
  // The one that was read: what another editor saves meanwhile must not be overwritten unseen.
  const [version, setVersion] = useState(issue?.version ?? 0);
  const [refused, setRefused] = useState<ApiErrorBody>();
  const saved = issue !== null && subject.trim() === issue.subject && body.trim() === issue.body;

  async function save(event: FormEvent) {
    event.preventDefault();
    const { answer, refused } = await attempt(() =>
      issue
        ? api(calls.updateNewsletter, { id: issue.id, version, subject, body })
        : api(calls.createNewsletter, { subject, body }),
    );
    setRefused(refused);
    if (answer) setVersion(answer.issue.version);
    if (answer && !issue) await navigate(`/newsletters/${answer.issue.id}`, { replace: true });
  }
  const send = async (item: Issue) => {
    const sure = await confirm(`«${item.subject}» به ${fa(item.subscribers)} مشترک فرستاده شود؟`);
    if (sure) setRefused((await attempt(() => api(calls.sendNewsletter, { id: item.id, version }))).refused);
  };
  const remove = async (item: Issue) => {
    if (!(await confirm("این پیش‌نویس دور انداخته شود؟"))) return;
    const { answer } = await attempt(() => api(calls.removeNewsletter, { id: item.id }));
    if (answer) await navigate("/newsletters");
  };
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <h2 className="unseen">نوشتن نامه</h2>
      {issue && issue.version !== version && refused?.code === "record_changed" && (
        <ChangedNotice
          stands={[issue.subject, issue.body]}
          take={() => {
            setSubject(issue.subject);
            setBody(issue.body);
            setVersion(issue.version);
          }}
          keep={() => setVersion(issue.version)}
        />
      )}
      <TextField
        label="موضوع"
        name="subject"
        maxLength={calls.NEWSLETTER_LENGTH.subject}
        value={subject}
        error={refused?.errors?.subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <MarkdownField
        label="متن نامه"
        name="body"
        most={calls.NEWSLETTER_LENGTH.body}
        value={body}
        error={refused?.errors?.body}
        set={setBody}
      />
      <div className={css.deeds}>
        <SubmitButton busy={busy}>ذخیرهٔ پیش‌نویس</SubmitButton>
        {issue && (
          <>
            <button
              type="button"
              className={buttonClass("line")}
              disabled={busy || !saved}
              onClick={() => void attempt(() => api(calls.testNewsletter, { id: issue.id }))}
            >
              نامهٔ آزمایشی به خودم
            </button>
            <button
              type="button"
              className={buttonClass("line")}
              disabled={busy || !saved || issue.subscribers === 0}
              onClick={() => void send(issue)}
            >
              {`فرستادن به ${fa(issue.subscribers)} مشترک`}
            </button>
            <button type="button" className={buttonClass("quiet")} disabled={busy} onClick={() => void remove(issue)}>
              دور انداختن
            </button>
          </>
        )}
      </div>
      {issue && !saved && <p role="status">برای آزمودن و فرستادن، نخست ذخیره کنید.</p>}
      <PlainEmailPreview body={body} />
    </form>
  );
}

function Sent({ issue: { id, state, progress, body } }: { issue: Issue }) {
  const { total, waiting, queued, sent, failed, left } = progress;
  return (
    <>
      <SendingProgress
        state={state}
        total={total}
        done={sent + failed + left}
        parts={[
          { name: "فرستاده", count: sent },
          { name: "در صف نامه‌ها", count: queued },
          { name: "در انتظار", count: waiting },
          { name: "نرسیده", count: failed },
          { name: "پیش از نامه لغو کرده", count: left },
        ]}
      />
      <SendingDeeds
        state={state}
        stop={() => api(calls.stopNewsletter, { id })}
        resume={() => api(calls.resumeNewsletter, { id })}
      />
      <SentEmail body={body} />
      <PlainEmailPreview body={body} />
    </>
  );
}
