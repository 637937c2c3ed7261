import { RECORD_KINDS } from "../../../contract/desk/record.ts";
import type { FoundRecord, findAtDesk } from "../../../contract/desk/search/find.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { hasRight, type StaffRole } from "../../../contract/desk/team/rights.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { STATE_NAMES } from "../../ui/state-badge.tsx";
import { NAV_SECTIONS } from "../nav-sections.ts";

/** What the palette leads to: a screen, a new record, a record or a member. */
export interface PaletteItem {
  /** Its path below /desk, which no other item has. */
  to: string;
  name: string;
  detail: string;
  icon: string;
}

const ALL_ITEMS = NAV_SECTIONS.flatMap(({ items }) => items);
const iconOf = (path: string) => ALL_ITEMS.find(({ to }) => to === path)?.icon ?? "rows";

/** The screens of a role, and the new records that it may make. */
export function screensOf(role: StaffRole): PaletteItem[] {
  const screens = NAV_SECTIONS.flatMap(({ title, items }) =>
    items.filter(({ needs }) => hasRight(role, needs)).map(({ to, name, icon }) => ({ to, name, icon, detail: title })),
  );
  const kinds = hasRight(role, "write") ? RECORD_KINDS.filter((kind) => kind !== "province") : [];
  const created = kinds.map((kind) => {
    const { newTitle, path } = RECORD_NAMES[kind];
    return { to: `${path}/new`, name: newTitle, icon: "plus", detail: "ساختن" };
  });
  return [...screens, ...created];
}

const toRecordItem = ({ kind, id, name, state }: FoundRecord): PaletteItem => {
  const { noun, path } = RECORD_NAMES[kind];
  const detail = state === "published" ? noun : `${noun}، ${STATE_NAMES[state]}`;
  return { to: `${path}/${id}`, name, detail, icon: iconOf(path) };
};

/** What the server has found, as items. */
export const toItems = ({ records, members }: Output<typeof findAtDesk>): PaletteItem[] => [
  ...records.map(toRecordItem),
  ...members.map(({ id, name }) => ({ to: `/users/${id}`, name, detail: "عضو", icon: "person" })),
];
