import { useLoaderData } from "react-router";
import { CollectionTabs } from "../../../features/collection/collection-tabs.tsx";
import { useMember } from "../../../features/member/member.ts";
import { OwnCollections } from "./collections.tsx";
import type { loader } from "./data.ts";
import { KeptPlaces } from "./places.tsx";
import { KeptPosts } from "./posts.tsx";
import css from "./screen.module.css";

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
