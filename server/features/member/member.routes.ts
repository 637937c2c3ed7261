import * as endpoints from "../../../contract/member/member.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { type AccountDetails, type AccountRow, getAccountRow, updateAccount } from "../account/account.sql.ts";
import type { AccountDeps } from "../account/account-shared.ts";
import { changeEmail } from "../account/change-email.ts";
import { resolveHomeTown } from "../account/home-town.ts";
import { avatarImage } from "../avatar/avatar-image.ts";
import { countCollections } from "../collection/collection-item.sql.ts";
import { ref } from "../place/place-card.ts";

type MemberDeps = Pick<AccountDeps, "db" | "catalog" | "limits" | "siteUrl">;

/** Registers the endpoints of a member's own data. */
export function registerMemberRoutes(handle: RouteRegistrar, deps: MemberDeps) {
  const { db, catalog } = deps;
  const loadProfile = async (account: number): Promise<endpoints.Profile> => {
    const [row, collectionCounts] = await Promise.all([getAccountRow(db, account), countCollections(db, account)]);
    const { provinceById, cityById, activities } = catalog.current();
    const {
      province_id,
      city_id,
      avatar_hash,
      activity_ids,
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
      photo: avatar_hash === null ? null : avatarImage(avatar_hash, rest.first_name),
      created_at: created_at.toISOString(),
      counts: {
        activity: activities.filter(({ id }) => activity_ids.includes(id)).length, // by id, one that is gone is known for a while
        seen: seen_count,
        ...collectionCounts,
        comment: comment_count,
        rating: rating_count,
        unread: unread_count,
      },
    };
  };

  handle(endpoints.getProfile, async (_input, { member }) => ({ user: await loadProfile(member.account) }));

  handle(endpoints.updateProfile, async ({ current_password, ...changes }, caller) => {
    const { account } = caller.member;
    const row = await getAccountRow(db, account);
    const completed = completeChanges(changes, row);
    if (changes.email === undefined || changes.email === row.email)
      // Without the email, which may have been changed since it was read: that takes the password.
      await updateAccount(db, account, { ...completed, email: undefined });
    else await changeEmail(deps, caller, { password: current_password, details: completed, email: changes.email });
    return { user: await loadProfile(account), message: "اطلاعات شما ذخیره شد." };
  });

  /** A change of province without a city clears the old city. */
  function completeChanges(changes: AccountDetails, { province_id }: AccountRow): AccountDetails {
    const home = resolveHomeTown(catalog.current(), changes);
    const moved = ![undefined, province_id].includes(home.province_id) && home.city_id === undefined;
    return { ...changes, ...home, ...(moved && { city_id: null }) };
  }
}
