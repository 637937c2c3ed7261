import type { Profile } from "../../../../contract/member/member.ts";

const NAMES = [
  "first_name",
  "last_name",
  "email",
  "username",
  "birthday",
  "gender",
  "province_id",
  "city_id",
  "bio",
] as const;
type DetailName = (typeof NAMES)[number];

/** What the fields of the profile's form had when it was opened; empty where nothing was stored. */
type ShownDetails = Record<DetailName, string>;

/** The details of a member as the form shows them. */
export const toShownDetails = (user: Profile): ShownDetails => {
  const stored = { ...user, province_id: user.province?.id, city_id: user.city?.id };
  return Object.fromEntries(NAMES.map((name) => [name, `${stored[name] ?? ""}`])) as ShownDetails;
};

/** Those that a form was sent with; none of a text that is not one of them. */
export function parseShownDetails(text: string | undefined): Partial<ShownDetails> {
  try {
    const stored = Object(JSON.parse(text ?? ""));
    return Object.fromEntries(
      NAMES.map((name) => [name, stored[name]]).filter(([, value]) => typeof value === "string"),
    );
  } catch {
    return {};
  }
}

const withoutSpace = (text: string | undefined) => text?.replaceAll("\r\n", "\n").trim(); // forms submit lines with CRLF

/** What was submitted without what is as it was shown. A province and its city are sent together. */
export function changedDetails<Submitted extends Partial<Record<DetailName, string | undefined>>>(
  submitted: Submitted,
  shown: Partial<ShownDetails>,
): Partial<Submitted> {
  const isChanged = (name: DetailName) =>
    shown[name] === undefined || withoutSpace(submitted[name]) !== withoutSpace(shown[name]);
  const isMoved = isChanged("province_id") || isChanged("city_id");
  const isSent = (name: DetailName) => (name === "province_id" || name === "city_id" ? isMoved : isChanged(name));
  return Object.fromEntries(
    Object.entries(submitted).filter(([name]) => isSent(name as DetailName)),
  ) as Partial<Submitted>;
}
