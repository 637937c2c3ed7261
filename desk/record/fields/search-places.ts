import { api } from "../../../api-client/browser-session.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import type { ComboboxItem } from "../../ui/combobox.tsx";

/** The places that a text may link to, by their slugs. */
export const searchPlaces = async (query: string, signal: AbortSignal): Promise<ComboboxItem[]> => {
  const { data } = await api(deskPlaces.list, { q: query, page_count: 8 }, signal);
  return data.map(({ slug, name, kind, province }) => ({
    value: slug,
    name,
    detail: `${kind.name}، ${province.name}`,
  }));
};
