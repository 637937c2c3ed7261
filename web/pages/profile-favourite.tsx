import { useLoaderData } from "react-router";
import { CollectionTabs } from "../features/collection/collection-tabs.tsx";
import { useMember } from "../features/profile/member.ts";
import type { loader } from "./profile-favourite.data.ts";
import css from "./profile-favourite.module.css";
import { OwnCollections } from "./profile-favourite-collections.tsx";
import { KeptPlaces } from "./profile-favourite-places.tsx";
import { KeptPosts } from "./profile-favourite-posts.tsx";

/** `/profile/favourite`: bookmarks, favourites, own collections and kept stories. */
export function Component() {
  const { counts } = useMember();
  const kept = useLoaderData<typeof loader>();
  return (
    <>
      <title>ذخیره‌ها | سرزمین</title>
      <h1 className={css.title}>ذخیره‌ها</h1>
      <CollectionTabs chosen={kept.shown} counts={counts} />
      {"collections" in kept && <OwnCollections collections={kept.collections} />}
      {"bookmark" in kept && <KeptPosts bookmark={kept.bookmark} favorite={kept.favorite} />}
      {"places" in kept && <KeptPlaces key={kept.shown} {...kept} />}
    </>
  );
}
