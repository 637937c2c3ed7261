import { Link } from "react-router";
import type { SecurityEvent } from "../../../contract/desk/security-event.ts";
import { ago } from "../../../text/ago.ts";
import { clockTime } from "../../../text/clock.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { fa, faDigits } from "../../../text/digits.ts";
import type { Column } from "../../table/data-table.tsx";
import { useListAddress } from "../../table/list-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { detailLines, KINDS, OUTCOMES } from "./labels.ts";
import css from "./security-event-list.module.css";

/** The columns of the table of security events. On small screens the origin is below the account. */
export const eventColumns: Column<SecurityEvent>[] = [
  { name: "زمان", cell: (event) => <Time {...event} /> },
  { name: "رویداد", cell: (event) => <What {...event} /> },
  { name: "حساب", cell: (event) => <Who {...event} />, controls: true },
  { name: "از کجا", cell: (event) => <Where {...event} />, controls: true, visibleFrom: "medium" },
];

function Time({ at, last_at, times }: SecurityEvent) {
  const [first, last] = [new Date(at), new Date(last_at)];
  return (
    <div className={css.time}>
      <time dateTime={at} title={ago(first, new Date())}>
        {jalaliDate(first)} <span>{clockTime(first)}</span>
      </time>
      {times > 1 && (
        <small>
          {fa(times)} بار، تا <time dateTime={last_at}>{clockTime(last)}</time>
        </small>
      )}
    </div>
  );
}

function What(event: SecurityEvent) {
  const { kind, outcome } = event;
  return (
    <div className={css.stack}>
      <span className={css.kind}>
        {KINDS[kind]}
        {outcome !== "done" && <Badge tone={outcome === "failed" ? "alert" : undefined}>{OUTCOMES[outcome]}</Badge>}
      </span>
      {detailLines(event).map(({ text, isLatin }) => (
        <small key={text}>
          <bdi dir={isLatin ? "ltr" : undefined}>{text}</bdi>
        </small>
      ))}
    </div>
  );
}

function Who(event: SecurityEvent) {
  const { account, actor, typed_name } = event;
  return (
    <div className={css.stack}>
      {account ? <Person {...account} /> : <span className={css.none}>ناشناس</span>}
      {typed_name && (
        <small>
          <bdi dir="ltr">{faDigits(typed_name)}</bdi>
        </small>
      )}
      {actor && (
        <small>
          به دست <Person {...actor} />
        </small>
      )}
      <div className={css.below}>
        <Where {...event} />
      </div>
    </div>
  );
}

/** A link to all events of an account. */
function Person({ id, name }: { id: number; name: string | null }) {
  const { to } = useListAddress();
  return <Link to={to({ account_id: String(id), q: "" })}>{name ?? `حساب ${faDigits(id)}`}</Link>;
}

function Where({ network, agent, kind }: SecurityEvent) {
  const { to } = useListAddress();
  const isCommandLine = kind === "role_appoint" || kind === "role_withdraw"; // the only ones without a network of their own
  return (
    <div className={css.stack}>
      {network ? (
        <Link to={to({ network })}>
          <bdi dir="ltr">{network}</bdi>
        </Link>
      ) : (
        <span className={css.none}>{isCommandLine ? "خط فرمان" : "شبکه‌های گوناگون"}</span>
      )}
      {agent && <small>{agent}</small>}
    </div>
  );
}
