import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { PRECISION_NAMES, PRECISIONS, type Precision } from "../../../contract/catalog/precision.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { acceptSuggestion, confirmPosition, listPositions } from "../../../contract/desk/suggestion.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { metresBetween, type Position } from "../../../map/distance.ts";
import { PinBox } from "../../../map/pin/pin-box.tsx";
import { precisionOfZoom, zoomOfPrecision } from "../../../map/pin/pin-precision.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { KeySwitch } from "../../ui/keys/key-switch.tsx";
import { type QueueKey, useQueueKeys } from "../../ui/keys/queue-keys.ts";
import { useKeysEnabled } from "../../ui/keys/use-keys-enabled.ts";
import { useRight } from "../../ui/use-right.ts";
import { metresText, SOURCE_NAMES } from "./labels.ts";
import { PrecisionSelect } from "./precision-select.tsx";
import css from "./suggestion.module.css";

const PAGE_SIZE = 20;

type Item = Output<typeof listPositions>["data"][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const query = pickSearchParams(request.url, ["min_importance", "page"]);
  return api(listPositions, { ...query, page_count: PAGE_SIZE }, request.signal);
}

/** Positions to check, the most important places first: each with its map, what others say, and a key for each decision. */
export function Component() {
  const { data, ...paging } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const [keysEnabled, setKeysEnabled] = useKeysEnabled();
  return (
    <>
      <title>جاها برای بررسی | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="جاها برای بررسی"
        total={paging.total}
        filters={[
          {
            name: "min_importance",
            label: "اهمیت",
            choices: ["5", "4", "3"].map((value) => ({ value, name: `${fa(Number(value))} و بیشتر` })),
          },
        ]}
      />
      <p className={css.keys}>
        کلیدها: V همین درست است، ۱ تا ۹ پذیرفتن آن پیشنهاد، S ذخیرهٔ نشانه و دقت آن، J و K بعدی و پیشین.
        <KeySwitch isEnabled={keysEnabled} onToggle={setKeysEnabled} />
      </p>
      <Positions key={search} {...{ data, keysEnabled }} />
      <Paging {...paging} />
    </>
  );
}

/** The places of a page: one with its map, and the names of all. Another page or filter begins at its first place. */
function Positions({ data, keysEnabled }: { data: Item[]; keysEnabled: boolean }) {
  const [cursor, setCursor] = useState(0);
  const at = Math.max(0, Math.min(cursor, data.length - 1));
  const current = data[at];
  if (!current) return <p className={box.none}>جایی برای بررسی نمانده است.</p>;
  return (
    <>
      <PositionCard
        key={`${current.place.id} ${current.version}`}
        {...{ item: current, keysEnabled }}
        move={(step) => setCursor(at + step)}
      />
      <ol className={css.names} aria-label="جاهای این صفحه">
        {data.map(({ place }, index) => (
          <li key={place.id}>
            <button type="button" aria-current={index === at || undefined} onClick={() => setCursor(index)}>
              {place.name}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

interface PositionCardProps {
  item: Item;
  keysEnabled: boolean;
  move: (step: number) => void;
}

function PositionCard({ item, keysEnabled, move }: PositionCardProps) {
  const { place, version, city, suggestions } = item;
  const { revalidate } = useRevalidator();
  const [pin, setPin] = useState<Position>({ lat: place.lat, lon: place.lon });
  const [chosen, setChosen] = useState<Precision>();
  const [pinned, setPinned] = useState<Precision>(); // by the zoom of the map where the pin was dropped, or by who suggests it
  const precision = chosen ?? pinned ?? toPrecision(place.position_precision);
  const [busy, setBusy] = useState(false);
  const mayEdit = useRight("edit");
  const isMoved = pin.lat !== place.lat || pin.lon !== place.lon;
  const isChanged = isMoved || (chosen !== undefined && chosen !== place.position_precision);

  async function decide(send: () => Promise<{ message: string }>, next?: () => void) {
    if (busy) return;
    setBusy(true);
    try {
      void toast("success", (await send()).message);
      next?.();
    } catch (error) {
      const { message, errors } = errorBodyOf(error);
      void toast("error", Object.values(errors ?? {})[0] ?? message);
    } finally {
      await revalidate(); // before: what is decided is shown until then
      setBusy(false);
    }
  }
  // A place whose suggestions wait stays in the list; another one leaves it by being confirmed.
  const goOn = () => void (suggestions.length > 0 && move(1));
  const confirm = () => decide(() => api(confirmPosition, { id: place.id, version }), goOn);
  const accept = ({ id, precision: stated }: Item["suggestions"][number]) =>
    decide(() =>
      api(acceptSuggestion, {
        ...{ id, precision: chosen ?? stated ?? "about_100m" },
        seen: { lat: place.lat, lon: place.lon },
      }),
    );
  const save = () =>
    decide(() =>
      api(deskPlaces.update, {
        ...{ id: place.id, version, ...pin },
        ...{ position_precision: precision, position_verified: true },
      }),
    );
  const digits = suggestions
    .slice(0, 9)
    .map((suggestion, index): [QueueKey, () => void] => [`Digit${index + 1}`, () => void accept(suggestion)]);
  useQueueKeys(keysEnabled, {
    ...Object.fromEntries(digits),
    KeyV: () => void confirm(),
    KeyS: () => mayEdit && isChanged && void save(),
    KeyJ: () => move(1),
    KeyK: () => move(-1),
  });

  return (
    <article className={css.position} aria-labelledby="position-name">
      <PinBox
        position={pin}
        zoom={zoomOfPrecision(place.position_precision)}
        set={(at, zoom) => {
          setPin(at);
          setPinned(precisionOfZoom(zoom));
        }}
        buttonClassName={form.small}
      />
      <div className={css.evidence}>
        <h2 id="position-name">
          <Link to={`/places/${place.id}`}>{place.name}</Link>
        </h2>
        <p>{[place.kind, city, place.province, `اهمیت ${fa(place.importance)}`].filter(Boolean).join("، ")}</p>
        <p>
          <bdi dir="ltr">{`${pin.lat}, ${pin.lon}`}</bdi>
        </p>
        {isMoved && <p role="status">{`نشانه ${metresText(Math.round(metresBetween(pin, place)))} جابه‌جا شده است.`}</p>}
        <ol className={css.candidates} aria-label="پیشنهادها برای جا">
          {suggestions.map((suggestion, index) => (
            <li key={suggestion.id}>
              <Candidate
                suggestion={suggestion}
                place={place}
                show={() => {
                  setPin({ lat: suggestion.lat, lon: suggestion.lon });
                  setPinned(suggestion.precision ?? "about_100m");
                }}
              />
              <BusyButton
                type="button"
                className={`${buttonClass("outline")} ${form.small} ${css.take}`}
                aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
                busy={busy}
                onClick={() => void accept(suggestion)}
              >
                {`پذیرفتن ${fa(index + 1)}`}
              </BusyButton>
            </li>
          ))}
        </ol>
        <PrecisionSelect value={precision} set={setChosen} />
        {suggestions.length === 0 && <p>هنوز پیشنهادی برای جای آن نیست.</p>}
        <p className={css.actions}>
          <BusyButton
            type="button"
            className={buttonClass()}
            aria-keyshortcuts="v"
            busy={busy}
            onClick={() => void confirm()}
          >
            همین درست است
          </BusyButton>
          {suggestions.length > 0 && (
            <Link className={buttonClass("outline")} to={`/suggestions?place_id=${place.id}`}>
              نپذیرفتن پیشنهادها
            </Link>
          )}
          {mayEdit && (
            <BusyButton
              type="button"
              className={buttonClass("outline")}
              aria-keyshortcuts="s"
              busy={busy}
              disabled={!isChanged}
              onClick={() => void save()}
            >
              ذخیرهٔ نشانه و دقت
            </BusyButton>
          )}
        </p>
      </div>
    </article>
  );
}

/** The precision of a record, of which older ones have names that are no longer written. */
const toPrecision = (name: string): Precision => PRECISIONS.find((precision) => precision === name) ?? "about_15km";

interface CandidateProps {
  suggestion: Item["suggestions"][number];
  place: Position;
  show: () => void;
}

/** A suggested position with its evidence; its button shows it on the map. */
function Candidate({ suggestion, place, show }: CandidateProps) {
  const { lat, lon, precision, source, source_url, note, evidence } = suggestion;
  return (
    <div>
      <button type="button" className={css.show} onClick={show}>
        {`${SOURCE_NAMES[source]}، ${metresText(Math.round(metresBetween({ lat, lon }, place)))} دورتر`}
      </button>
      {source_url && (
        <a href={source_url} target="_blank" rel="noreferrer">
          منبع
          <Icon name="external" />
        </a>
      )}
      {precision && <span>{`به گفتهٔ خودش ${PRECISION_NAMES[precision]}`}</span>}
      {note && <q>{note}</q>}
      {evidence && <p>{[`«${evidence.name}»`, ...evidence.doubts].join("، ")}</p>}
    </div>
  );
}
