import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { MemberSession } from "../../../contract/member/session.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { END_SESSION } from "./end-session.ts";
import css from "./session-list.module.css";
import { useLogOut } from "./use-log-out.ts";

interface SessionListProps {
  sessions: readonly MemberSession[];
  /** The reference time for relative times (ISO), the same on the server and in the browser. */
  now: string;
}

/** The member's sessions by device, each with a button to end it; ending the current one logs out. */
export function SessionList({ sessions, now }: SessionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const previousCount = useRef(sessions.length);
  useEffect(() => {
    // The clicked button has been removed with its row: keep the focus in the list.
    if (sessions.length < previousCount.current && document.activeElement === document.body) list.current?.focus();
    previousCount.current = sessions.length;
  }, [sessions.length]);
  return (
    <ul className={css.sessions} ref={list} tabIndex={-1} aria-label="دستگاه‌ها">
      {sessions.map((session) => (
        <Device key={session.id} session={session} now={new Date(now)} />
      ))}
    </ul>
  );
}

function Device({
  session: { id, agent, created_at, last_seen_at, current },
  now,
}: {
  session: MemberSession;
  now: Date;
}) {
  const fetcher = useFetcher();
  const logOut = useLogOut();
  const isBusy = fetcher.state !== "idle";
  const name = agent ?? "دستگاه ناشناخته";

  async function onEnd() {
    if (await confirm(`«${name}» از حساب شما خارج شود؟`))
      fetcher.submit({ intent: END_SESSION, id }, { method: "post" });
  }
  return (
    <li aria-busy={isBusy}>
      <Icon name="device" />
      <div>
        <h3>
          <bdi>{name}</bdi>
          {current && <span className={css.current}>همین دستگاه</span>}
        </h3>
        <p>{`ورود: ${jalaliDate(new Date(created_at))}${current ? "" : `، آخرین استفاده: ${ago(new Date(last_seen_at), now)}`}`}</p>
      </div>
      <button
        type="button"
        className={buttonClass("outline")}
        disabled={isBusy}
        onClick={current ? logOut : onEnd}
        aria-label={current ? "خروج از همین دستگاه" : `پایان دادن به «${name}»`}
      >
        {current ? "خروج" : isBusy ? "پایان می‌یابد…" : "پایان"}
      </button>
    </li>
  );
}
