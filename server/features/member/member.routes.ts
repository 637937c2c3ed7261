import * as calls from "../../../contract/member/member.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { type AccountRow, accountRow, type Details, updateAccount } from "../account/account.sql.ts";
import { homeOf } from "../account/home-town.ts";
import { photoImage } from "../avatar/avatar-image.ts";
import { keptCounts } from "../collection/collection-item.sql.ts";
import { ref } from "../place/place-card.ts";

/** The answers about a member's own data. */
export function registerMemberRoutes(answer: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  const profileOf = async (account: number): Promise<calls.Profile> => {
    const [row, kept] = await Promise.all([accountRow(db, account), keptCounts(db, account)]);
    const { provinceById, cityById } = catalog.current();
    const {
      province_id,
      city_id,
      photo,
      activity_count,
      seen_count,
      comment_count,
      rating_count,
      unread_count,
      created_at,
      ...rest
    } = row;
    const province = province_id === null ? undefined : provinceById.get(province_id);
    const city = city_id === null ? undefined : cityById.get(city_id);
    return {
      ...rest,
      province: province ? ref(province) : null,
      city: city ? ref(city) : null,
      photo: photo === null ? null : photoImage(photo, rest.first_name),
      created_at: created_at.toISOString(),
      counts: {
        activity: activity_count,
        seen: seen_count,
        ...kept,
        comment: comment_count,
        rating: rating_count,
        unread: unread_count,
      },
    };
  };

  answer(calls.getProfile, async (_input, { member }) => ({ user: await profileOf(member.account) }));

  answer(calls.updateProfile, async (changes, { member }) => {
    await updateAccount(db, member.account, settled(changes, await accountRow(db, member.account)));
    return { user: await profileOf(member.account), message: "اطلاعات شما ذخیره شد." };
  });

  /** Another province takes the old city away. */
  function settled(changes: Details, { province_id }: AccountRow): Details {
    const home = homeOf(catalog.current(), changes);
    const moved = ![undefined, province_id].includes(home.province_id) && home.city_id === undefined;
    return { ...changes, ...home, ...(moved && { city_id: null }) };
  }
}
