import { useEffect, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { listCities } from "../../../contract/catalog/city.ts";
import type { Ref } from "../../../contract/fields.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import css from "./home-town-fields.module.css";

interface HomeTownFieldsProps {
  provinces: readonly Ref[];
  /** The saved values. */
  province?: Ref | null | undefined;
  city?: Ref | null | undefined;
  errors?: Record<string, string> | undefined;
}

/** A province and one of its cities, submitted as `province_id` and `city_id`; the cities are loaded when their province is selected. */
export function HomeTownFields({ provinces, province, city, errors }: HomeTownFieldsProps) {
  const savedId = province ? String(province.id) : "";
  const [provinceId, setProvinceId] = useState(savedId);
  const savedCity = city && provinceId === savedId ? city : undefined;
  const { cities, hasFailed, retry } = useCities(provinceId);
  const isHydrated = useHydrated(); // without scripts there is no list of the cities
  const options = cities ?? (savedCity ? [savedCity] : []); // until the cities are loaded, the saved one
  return (
    <>
      <SelectField
        label="استان"
        name="province_id"
        defaultValue={savedId}
        autoComplete="address-level1"
        error={errors?.province_id}
        onChange={({ target }) => setProvinceId(target.value)}
      >
        <option value="">نمی‌گویم</option>
        <Options items={provinces} />
      </SelectField>
      {provinceId && (isHydrated || savedCity) && (
        <SelectField
          key={provinceId}
          label="شهر"
          name="city_id"
          defaultValue={savedCity ? String(savedCity.id) : ""}
          autoComplete="address-level2"
          error={errors?.city_id}
        >
          <option value="">{cities || hasFailed ? "نمی‌گویم" : "در حال بارگیری…"}</option>
          <Options items={options} />
        </SelectField>
      )}
      {hasFailed && (
        <p className={css.failed} role="alert">
          شهرهای این استان بارگیری نشدند.{" "}
          <button type="button" onClick={retry}>
            تلاش دوباره
          </button>
        </p>
      )}
    </>
  );
}

const Options = ({ items }: { items: readonly Ref[] }) =>
  items.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

interface LoadedCities {
  provinceId: string;
  /** Null when the request failed. */
  cities: Ref[] | null;
}

/** The cities of a province, sorted by name; undefined while loading. */
function useCities(provinceId: string) {
  const [loaded, setLoaded] = useState<LoadedCities>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (!provinceId) return;
    const abortController = new AbortController();
    api(listCities, { province_id: provinceId }, abortController.signal).then(
      ({ data }) => setLoaded({ provinceId, cities: data.map(({ id, name }) => ({ id, name })).sort(byName) }),
      () => abortController.signal.aborted || setLoaded({ provinceId, cities: null }),
    );
    return () => abortController.abort();
  }, [provinceId, attempt]);
  const cities = loaded?.provinceId === provinceId ? loaded.cities : undefined;
  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  return { cities, hasFailed: cities === null, retry };
}

const byName = (a: Ref, b: Ref) => a.name.localeCompare(b.name, "fa");
