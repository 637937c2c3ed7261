import { useContext } from "react";
import { useActionData, useLoaderData } from "react-router";
import type { ActionError } from "../../../api-client/actions.ts";
import { BelowFoldStyles } from "../../../ui/content/below-fold-styles.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Prose } from "../../../ui/content/prose/prose.tsx";
import { Section } from "../../../ui/content/section.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import BookmarkPost from "../../features/collection/bookmark-post.island.tsx";
import { absoluteUrl } from "../../features/place/absolute-url.ts";
import { ShareButton } from "../../features/place/details/share-button.tsx";
import { PostContents } from "../../features/post/post-contents.tsx";
import { PostHead } from "../../features/post/post-head.tsx";
import { postPath } from "../../features/post/post-path.ts";
import { PostSchema } from "../../features/post/post-schema.tsx";
import type { loader } from "./data.ts";
import { Comments, ElevationProfile, PlaceRail, PostCards, PostMap } from "./screen.below.ts";
import css from "./screen.module.css";

/** `/blog/:id`: a post, its places, and related posts. */
export function Component() {
  const { post, isCollection, discussion, places, ways, related } = useLoaderData<typeof loader>();
  const { id, title, summary, body, contents, cover } = post;
  const failure = useActionData<ActionError>();
  const image = absoluteUrl(cover.src, useContext(OriginContext));
  return (
    <article key={id}>
      <PageHead
        title={`${title} | سرزمین`}
        description={summary}
        path={postPath(id)}
        picture={post.cover.src}
        type="article"
      />
      <PostSchema post={post} image={image} />
      <PostHead post={post}>
        <ShareButton title={title} />
        <BookmarkPost id={id} memberships={isCollection} />
      </PostHead>
      <div className={`wrap ${css.columns}`}>
        <PostContents contents={contents} />
        <Prose html={body} className={css.text} />
      </div>
      <BelowFoldStyles />
      <div className="wrap">
        <PostMap places={places.map(({ id, name, lat, lon, radius }) => ({ id, name, lat, lon, radius }))} />
      </div>
      {ways.length > 0 && (
        <section className={`wrap ${css.profile}`} aria-labelledby="heights">
          <h2 id="heights">ارتفاع راه</h2>
          {ways.map(({ title, stops, profile }) => (
            <div key={title ?? "all"}>
              {title && <h3>{title}</h3>}
              <ElevationProfile
                profile={profile}
                stops={stops}
                note="روی خط مستقیم میان توقف‌ها به ترتیب متن؛ جاده این نیست."
              />
            </div>
          ))}
        </section>
      )}
      <div className="no-print">
        <PlaceRail title="جاهایی که خواندید" places={places} />
      </div>
      <div className={`wrap ${css.discussion}`}>
        <Comments subject={{ kind: "post", id, name: title }} {...discussion} failure={failure} />
      </div>
      {related.length > 0 && (
        <div className="no-print">
          <Section title="داستان‌های دیگر">
            <PostCards posts={related} />
          </Section>
        </div>
      )}
    </article>
  );
}
