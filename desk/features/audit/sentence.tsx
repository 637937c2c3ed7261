import { Link } from "react-router";
import type { AuditEntry } from "../../../contract/desk/audit.ts";
import { fa, faDigits } from "../../../text/digits.ts";
import { joinList } from "../../../text/lists.ts";
import { fieldsOf, type RecordDef } from "../../record/record-def.ts";
import { useListAddress } from "../../table/list-address.ts";
import css from "./audit-list.module.css";
import { KINDS, sentenceOf } from "./labels.ts";

interface SentenceProps {
  entry: AuditEntry;
  defs: readonly RecordDef[];
}

/** An entry as a sentence: who did what to what. The subject leads to its entries, the version to what it changed. */
export function Sentence({ entry: { account, action, subject, detail }, defs }: SentenceProps) {
  const { to } = useListAddress();
  const { kind, id, name } = subject;
  const def = defs.find(({ endpoints }) => endpoints.kind === kind);
  const { fields, version, bulk } = (detail ?? {}) as { fields?: unknown; version?: unknown; bulk?: unknown };
  const [before, after] = sentenceOf(action);
  const noun = `${KINDS[kind] ?? kind}${id === null ? "" : ` ${faDigits(id)}`}`;
  const quoted = `«${name.replaceAll("«", "‹").replaceAll("»", "›")}»`;
  return (
    <div className={css.sentence}>
      <p>
        <strong>{account.name}</strong> {before && `${before} `}
        <span>{noun}</span> {id === null ? quoted : <Link to={to({ kind, subject_id: String(id) })}>{quoted}</Link>}{" "}
        {after}
        {def &&
          Array.isArray(fields) &&
          fields.length > 0 &&
          `: ${joinList(fields.map((field) => labelOf(def, field)))}`}
        {typeof bulk === "number" && `، در ویرایش گروهی ${fa(bulk)} مورد`}
      </p>
      {def && id !== null && typeof version === "number" && (
        <Link
          className={css.difference}
          to={`${def.path}/${id}/versions?version=${version}`}
          aria-label={`تفاوت نگارش ${fa(version)} ${name}`}
        >
          {`تفاوت نگارش ${fa(version)}`}
        </Link>
      )}
    </div>
  );
}

const labelOf = (def: RecordDef, field: unknown) =>
  fieldsOf(def).find(({ name }) => name === field)?.label ?? String(field);
