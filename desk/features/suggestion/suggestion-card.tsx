import { Link } from "react-router";
import type { DeskSuggestion } from "../../../contract/desk/suggestion.ts";
import { ago } from "../../../text/ago.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { fieldLabel, metresText, SOURCE_NAMES, STATE_NAMES, valueText } from "./labels.ts";
import { RejectForm } from "./reject-form.tsx";
import css from "./suggestion.module.css";

interface SuggestionCardProps {
  suggestion: DeskSuggestion;
  /** Whether the keyboard shortcuts act on it. */
  isCurrent: boolean;
  isBusy: boolean;
  isRejecting: boolean;
  onEnter: () => void;
  accept: () => void;
  startRejecting: () => void;
  cancelRejecting: () => void;
  reject: (reason: string) => void;
}

/** A suggestion: the place, the value now and the suggested one, and who says so. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, isCurrent, isBusy, isRejecting, onEnter, accept, startRejecting, cancelRejecting, reject } =
    props;
  const { id, place, field, value, current, state, reason, decided_by, created_at } = suggestion;
  return (
    <article
      id={`suggestion-${id}`}
      className={css.card}
      tabIndex={-1}
      aria-labelledby={`place-${id}`}
      aria-current={isCurrent || undefined}
      onFocus={onEnter}
    >
      <header>
        <h2 id={`place-${id}`}>
          <Link to={`/places/${place.id}`}>{place.name}</Link>
        </h2>
        <span>{`${place.kind}، ${place.province}، اهمیت ${fa(place.importance)}`}</span>
        <a href={`/place-details/${place.id}`} target="_blank" rel="noreferrer">
          دیدن در سایت
          <Icon name="external" />
        </a>
        <time dateTime={created_at}>{ago(new Date(created_at), new Date())}</time>
      </header>
      <dl className={css.values}>
        <dt>{`${fieldLabel(field)}، اکنون`}</dt>
        <dd>{valueText(field, current)}</dd>
        <dt>پیشنهاد</dt>
        <dd className={css.suggested}>{valueText(field, value)}</dd>
      </dl>
      <Origin suggestion={suggestion} />
      {state !== "waiting" && (
        <p className={css.decision}>{[STATE_NAMES[state], decided_by, reason].filter(Boolean).join("، ")}</p>
      )}
      {state === "waiting" && !isRejecting && (
        <p className={css.actions}>
          <button type="button" className={buttonClass()} aria-keyshortcuts="a" disabled={isBusy} onClick={accept}>
            پذیرفتن
          </button>
          <button
            type="button"
            className={buttonClass("outline")}
            aria-keyshortcuts="r"
            disabled={isBusy}
            onClick={startRejecting}
          >
            نپذیرفتن…
          </button>
          {field === "photo" && <Link to={`/places/${place.id}/photographs`}>بارگذاری در عکس‌های مکان</Link>}
        </p>
      )}
      {isRejecting && <RejectForm isBusy={isBusy} reject={reject} cancel={cancelRejecting} />}
    </article>
  );
}

/** Who says so, how they know, and what an import found. */
function Origin({
  suggestion: { source, source_url, license, note, evidence, author, value, field },
}: {
  suggestion: DeskSuggestion;
}) {
  const photo = field === "photo" ? (value as { author?: string }) : undefined;
  return (
    <div className={css.origin}>
      <p>
        {author ? <Link to={`/users/${author.id}`}>{author.name}</Link> : SOURCE_NAMES[source]}
        {author && <span>{`تا کنون ${fa(author.accepted)} پذیرفته و ${fa(author.rejected)} پذیرفته‌نشده`}</span>}
        {source_url && (
          <a href={source_url} target="_blank" rel="noreferrer">
            منبع
            <Icon name="external" />
          </a>
        )}
        {license && <span>{[photo?.author, license].filter(Boolean).join("، ")}</span>}
      </p>
      {note && <q>{note}</q>}
      {evidence && <p>{`«${evidence.name}»، ${metresText(evidence.distance_m)} دورتر`}</p>}
      {evidence?.doubts.map((doubt) => (
        <p key={doubt} className={css.doubt}>
          <Icon name="warning" />
          {doubt}
        </p>
      ))}
    </div>
  );
}
