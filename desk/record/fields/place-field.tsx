import { api } from "../../../api-client/browser-session.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { faDigits } from "../../../text/digits.ts";
import type { FieldProps } from "../../../ui/form/form-field.tsx";
import { Combobox, type ComboboxItem } from "../../ui/combobox.tsx";
import type { Choices } from "../record-def.ts";

interface PlaceFieldProps extends FieldProps {
  required?: boolean | undefined;
  id: number | null;
  set: (id: number | null) => void;
  places: Choices["places"];
}

/** A place, searched on the server. Results are added to `places`, so that the selected one is shown by name. */
export function PlaceField({ id, set, places, required, ...field }: PlaceFieldProps) {
  const selected = places.find((place) => place.id === id);
  const search = async (query: string, signal: AbortSignal): Promise<ComboboxItem[]> => {
    const { data } = await api(deskPlaces.list, { q: query, page_count: 12 }, signal);
    for (const row of data)
      if (!places.some((place) => place.id === row.id)) places.push({ id: row.id, name: row.name });
    return data.map((row) => ({ value: row.id, name: row.name, detail: row.province.name }));
  };
  return (
    <Combobox
      {...field}
      items={search}
      selected={id === null ? [] : [{ value: id, name: selected?.name ?? `مکان شمارهٔ ${faDigits(id)}` }]}
      placeholder={required ? undefined : "هیچ مکانی"}
      onChange={([item]) => set(item ? Number(item.value) : null)}
    />
  );
}
