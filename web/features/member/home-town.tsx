import { useEffect, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { listCities } from "../../../contract/catalog/city.ts";
import type { Ref } from "../../../contract/fields.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import css from "./home-town.module.css";

interface HomeTownProps {
  provinces: readonly Ref[];
  /** What is kept so far. */
  province?: Ref | null | undefined;
  city?: Ref | null | undefined;
  errors?: Record<string, string> | undefined;
}

/** A province and one of its cities, sent as `province_id` and `city_id`; the cities come when their province is chosen. */
export function HomeTown({ provinces, province, city, errors }: HomeTownProps) {
  const kept = province ? String(province.id) : "";
  const [chosen, setChosen] = useState(kept);
  const own = city && chosen === kept ? city : undefined;
  const { cities, failed, again } = useCities(chosen);
  const shown = cities ?? (own ? [own] : []); // until the others are there, the one that is kept
  return (
    <>
      <SelectField
        label="استان"
        name="province_id"
        defaultValue={kept}
        autoComplete="address-level1"
        error={errors?.province_id}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">نمی‌گویم</option>
        <Options of={provinces} />
      </SelectField>
      {chosen && (
        <SelectField
          key={chosen}
          label="شهر"
          name="city_id"
          defaultValue={own ? String(own.id) : ""}
          autoComplete="address-level2"
          error={errors?.city_id}
        >
          <option value="">{cities || failed ? "نمی‌گویم" : "شهرها در راه‌اند…"}</option>
          <Options of={shown} />
        </SelectField>
      )}
      {failed && (
        <p className={css.failed} role="alert">
          شهرهای این استان نرسید.{" "}
          <button type="button" onClick={again}>
            دوباره
          </button>
        </p>
      )}
    </>
  );
}

const Options = ({ of }: { of: readonly Ref[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

interface Found {
  province: string;
  /** Null when they did not come. */
  cities: Ref[] | null;
}

/** The cities of a province by name; undefined while they are awaited. */
function useCities(province: string) {
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!province) return;
    const leaving = new AbortController();
    api(listCities, { province_id: province }, leaving.signal).then(
      ({ data }) => setFound({ province, cities: data.map(({ id, name }) => ({ id, name })).sort(byName) }),
      () => leaving.signal.aborted || setFound({ province, cities: null }),
    );
    return () => leaving.abort();
  }, [province, attempt]);
  const cities = found?.province === province ? found.cities : undefined;
  const again = () => {
    setFound(undefined);
    setAttempt(attempt + 1);
  };
  return { cities, failed: cities === null, again };
}

const byName = (a: Ref, b: Ref) => a.name.localeCompare(b.name, "fa");
