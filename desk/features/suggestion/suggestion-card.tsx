import { Link } from "react-router";
import type { Precision } from "../../../contract/catalog/precision.ts";
import type { DeskSuggestion, SuggestedPhoto, SuggestedPosition } from "../../../contract/desk/suggestion.ts";
import { metresBetween, type Position } from "../../../map/distance.ts";
import { ago } from "../../../text/ago.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { MemberLink } from "../../ui/member-link.tsx";
import { fieldLabel, metresText, SOURCE_NAMES, STATE_NAMES, valueText } from "./labels.ts";
import { PrecisionSelect } from "./precision-select.tsx";
import { RejectForm } from "./reject-form.tsx";
import css from "./suggestion.module.css";

interface SuggestionCardProps {
  suggestion: DeskSuggestion;
  /** Whether the keyboard shortcuts act on it. */
  isCurrent: boolean;
  isBusy: boolean;
  isRejecting: boolean;
  onEnter: () => void;
  /** That of a position, when the editor has chosen another one. */
  precision: Precision | undefined;
  setPrecision: (precision: Precision) => void;
  accept: () => void;
  startRejecting: () => void;
  cancelRejecting: () => void;
  reject: (reason: string) => void;
  onTyped: (isTyped: boolean) => void;
}

/** A suggestion: the place, the value now and the suggested one, and who says so. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, isCurrent, isBusy, isRejecting, onEnter, precision, setPrecision } = props;
  const { accept, startRejecting, cancelRejecting, reject, onTyped } = props;
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
        <dd className={css.suggested}>
          {field === "photo" ? <PhotoLink photo={value as SuggestedPhoto} /> : valueText(field, value)}
        </dd>
        {field === "position" && <Distance from={current as Position} to={value as Position} />}
      </dl>
      <Origin suggestion={suggestion} />
      {state !== "waiting" && (
        <p className={css.decision}>{[STATE_NAMES[state], decided_by, reason].filter(Boolean).join("، ")}</p>
      )}
      {state === "waiting" && !isRejecting && (
        <p className={css.actions}>
          {field === "position" && (
            <PrecisionSelect
              value={precision ?? (value as SuggestedPosition).precision ?? "about_100m"}
              set={setPrecision}
            />
          )}
          <BusyButton
            type="button"
            className={`${buttonClass()} ${form.small}`}
            aria-keyshortcuts="a"
            busy={isBusy}
            onClick={accept}
          >
            پذیرفتن
          </BusyButton>
          <BusyButton
            type="button"
            className={`${buttonClass("outline")} ${form.small}`}
            aria-keyshortcuts="r"
            busy={isBusy}
            onClick={startRejecting}
          >
            نپذیرفتن…
          </BusyButton>
        </p>
      )}
      {field === "photo" && state !== "rejected" && (
        <p className={css.decision}>
          {state === "waiting" ? "پس از پذیرفتن، از صفحهٔ " : "از صفحهٔ "}
          <Link to={`/places/${place.id}/photographs`}>عکس‌های مکان</Link> بارگذاری کنید.
        </p>
      )}
      {isRejecting && <RejectForm {...{ isBusy, reject, onTyped }} cancel={cancelRejecting} />}
    </article>
  );
}

/** How far a suggested position is from the present one, which two coordinates do not tell at a glance. */
const Distance = ({ from, to }: { from: Position; to: Position }) => (
  <>
    <dt>فاصله</dt>
    <dd>{metresText(Math.round(metresBetween(from, to)))}</dd>
  </>
);

/** Who says so, how they know, and what an import found. */
function Origin({ suggestion }: { suggestion: DeskSuggestion }) {
  const { source, source_url, license, note, evidence, author, value, field } = suggestion;
  const photographer = field === "photo" ? (value as SuggestedPhoto).author : null;
  return (
    <div className={css.origin}>
      <p>
        {author ? <MemberLink id={author.id}>{author.name}</MemberLink> : SOURCE_NAMES[source]}
        {author && <span>{`تاکنون ${fa(author.accepted)} پذیرفته و ${fa(author.rejected)} پذیرفته‌نشده`}</span>}
        {source_url && (
          <a href={source_url} target="_blank" rel="noreferrer">
            منبع
            <Icon name="external" />
          </a>
        )}
        {(photographer || license) && <span>{[photographer, license].filter(Boolean).join("، ")}</span>}
      </p>
      {note && <q>{note}</q>}
      {evidence && <p>{`«${evidence.name}»، ${metresText(evidence.distance_m)} دورتر`}</p>}
      {evidence?.doubts.map((doubt) => (
        <p key={doubt} className={css.doubt}>
          <Icon name="warning" />
          <span>{doubt}</span>
        </p>
      ))}
    </div>
  );
}

const PhotoLink = ({ photo: { file, url } }: { photo: SuggestedPhoto }) => (
  <a href={url} target="_blank" rel="noreferrer" dir="auto">
    {file}
    <Icon name="external" />
  </a>
);
