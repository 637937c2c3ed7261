import type { MemberSession } from "../../../contract/member/session.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { END_SESSION, LOG_OUT, LOG_OUT_QUESTION } from "./session-intents.ts";
import css from "./session-list.module.css";

interface SessionListProps {
  sessions: readonly MemberSession[];
  /** The reference time for relative times (ISO). */
  now: string;
}

/** The member's sessions by device, each with a form that ends it; ending the current one logs out. */
export const SessionList = ({ sessions, now }: SessionListProps) => (
  <ul className={css.sessions} tabIndex={-1} aria-label="دستگاه‌ها">
    {sessions.map((session) => (
      <Device key={session.id} session={session} now={new Date(now)} />
    ))}
  </ul>
);

interface DeviceProps {
  session: MemberSession;
  now: Date;
}

function Device({ session: { id, agent, created_at, last_seen_at, current }, now }: DeviceProps) {
  const name = agent ?? "دستگاه ناشناخته";
  return (
    <li id={`session-${id}`}>
      <Icon name="device" />
      <div>
        <h3>
          <bdi>{name}</bdi>
          {current && <span className={css.current}>همین دستگاه</span>}
        </h3>
        <p>{`ورود: ${jalaliDate(new Date(created_at))}${current ? "" : `، آخرین استفاده: ${ago(new Date(last_seen_at), now)}`}`}</p>
      </div>
      <form method="post" data-confirm={current ? LOG_OUT_QUESTION : `«${name}» از حساب شما خارج شود؟`}>
        <input type="hidden" name="intent" value={current ? LOG_OUT : END_SESSION} />
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          className={buttonClass("outline")}
          aria-label={current ? "خروج از همین دستگاه" : `خارج کردن «${name}»`}
        >
          {current ? "خروج" : "خارج کردن"}
        </button>
      </form>
    </li>
  );
}
