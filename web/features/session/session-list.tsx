import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { SignedSession } from "../../../contract/member/session.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { END_SESSION } from "./end-session.ts";
import { useLogOut } from "./log-out.ts";
import css from "./session-list.module.css";

interface SessionListProps {
  sessions: readonly SignedSession[];
  /** The instant from which times are counted, ISO: the server's and the browser's words are then the same. */
  now: string;
}

/** The devices on which one is signed in, each to be ended; ending this one is logging out. */
export function SessionList({ sessions, now }: SessionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(sessions.length);
  useEffect(() => {
    // The button that was pressed is gone with its device: the focus stays in the list.
    if (sessions.length < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = sessions.length;
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
  session: SignedSession;
  now: Date;
}) {
  const fetcher = useFetcher();
  const logOut = useLogOut();
  const busy = fetcher.state !== "idle";
  const name = agent ?? "دستگاه ناشناخته";

  async function end() {
    if (await confirm(`«${name}» از حساب شما خارج شود؟`))
      fetcher.submit({ intent: END_SESSION, id }, { method: "post" });
  }
  return (
    <li aria-busy={busy}>
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
        className={buttonClass("line")}
        disabled={busy}
        onClick={current ? logOut : end}
        aria-label={current ? "خروج از همین دستگاه" : `پایان دادن به «${name}»`}
      >
        {current ? "خروج" : busy ? "پایان می‌یابد…" : "پایان"}
      </button>
    </li>
  );
}
