import { fa } from "../../../../text/digits.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Picture } from "../../../../ui/content/picture.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { placesPath } from "../list-path.ts";
import { NearMe } from "./near-me.tsx";
import { CELL, type CellProps, ROW, RowGroup } from "./panel-grid.tsx";
import css from "./start-panel.module.css";
import "../../../../ui/styles/pills.css";
import type { RecentSearch, StartSuggestions } from "./use-start.ts";
import "../../../../ui/styles/icon-button.css";

interface StartPanelProps {
  /** The id of the grid and the prefix of its cells' ids. */
  id: string;
  searches: readonly RecentSearch[];
  suggestions: StartSuggestions | undefined;
  /** The id of the cell that the arrow keys have reached. */
  active: string | undefined;
  onDelete: (id: number) => void;
}

/** What an empty field offers: recent searches, what is near, the month's best places, cities. A grid, as rows have several links. */
export function StartPanel({ id, searches, suggestions, active, onDelete }: StartPanelProps) {
  const cellProps: CellProps = (name) => ({
    ...CELL,
    ...{ id: `${id}-${name}`, "aria-selected": active === `${id}-${name}` },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: laid out as lists and cards, which no table is
    <div role="grid" id={id} aria-label="پیشنهادها">
      {searches.length > 0 && (
        <RowGroup id={`${id}-recent`} title="جستجوهای اخیر">
          {searches.map((item) => (
            <RecentRow key={item.id} item={item} cellProps={cellProps} onDelete={onDelete} />
          ))}
        </RowGroup>
      )}
      {suggestions && (
        <>
          <NearMe cellProps={cellProps} />
          {suggestions.places.length > 0 && <MonthPlaces id={`${id}-month`} {...suggestions} cellProps={cellProps} />}
          {suggestions.cities.length > 0 && (
            <RowGroup id={`${id}-cities`} title="شهرها">
              <div {...ROW} className={`${css.cities} pills`}>
                {suggestions.cities.map((city) => (
                  <div key={city.id} {...cellProps(`city-${city.id}`)} className={css.city}>
                    <Link to={placesPath(city.search)} tabIndex={-1} data-term={city.search}>
                      {city.name}
                      <small>{`${fa(city.place_count)} مکان`}</small>
                    </Link>
                  </div>
                ))}
              </div>
            </RowGroup>
          )}
        </>
      )}
    </div>
  );
}

interface MonthPlacesProps extends Pick<StartSuggestions, "month" | "places"> {
  id: string;
  cellProps: CellProps;
}

const MonthPlaces = ({ id, month, places, cellProps }: MonthPlacesProps) => (
  <RowGroup id={id} title={`بهترین‌های ${month.name}`}>
    <div {...ROW} className={css.places}>
      {places.map((place) => (
        <div key={place.id} {...cellProps(`place-${place.id}`)} className={css.place}>
          <Link to={`/place-details/${place.id}`} tabIndex={-1} data-term="">
            <span className={css.picture}>
              <Picture image={place.cover} sizes="8rem" alt="" />
            </span>
            <b>{place.name}</b>
            <small>{place.province.name}</small>
          </Link>
        </div>
      ))}
    </div>
  </RowGroup>
);

interface RecentRowProps {
  item: RecentSearch;
  cellProps: CellProps;
  onDelete: (id: number) => void;
}

const RecentRow = ({ item: { id, search, isDeleted }, cellProps, onDelete }: RecentRowProps) => (
  <div {...ROW} className={css.row}>
    <div {...cellProps(`${id}`)} className={isDeleted ? css.deleted : css.term}>
      {isDeleted ? (
        <span>
          <Icon name="check" />
          پاک شد
        </span>
      ) : (
        <Link to={placesPath(search)} tabIndex={-1} data-term={search}>
          <Icon name="clock" />
          <bdi>{search}</bdi>
        </Link>
      )}
    </div>
    {!isDeleted && (
      <div {...cellProps(`${id}-delete`)} className={css.delete}>
        <button
          type="button"
          className="icon-button"
          tabIndex={-1}
          aria-label={`پاک کردن «${search}»`}
          onClick={() => onDelete(id)}
        >
          <Icon name="close" />
        </button>
      </div>
    )}
  </div>
);
