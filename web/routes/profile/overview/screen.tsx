import { Link, useLoaderData, useRevalidator } from "react-router";
import type { Profile } from "../../../../contract/member/member.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { ChosenActivities } from "../../../features/activity/activity-choice-shown.tsx";
import { CollectionCards } from "../../../features/collection/collection-cards.tsx";
import { favouritePath } from "../../../features/collection/favourite-path.ts";
import { MakeCollection } from "../../../features/collection/make-collection.tsx";
import { PhotoEditor } from "../../../features/member/avatar-editor.tsx";
import { useMember } from "../../../features/member/member.ts";
import { SessionList } from "../../../features/session/session-list.tsx";
import { Part } from "../part.tsx";
import type { loader } from "./data.ts";
import { OwnData } from "./form.tsx";
import css from "./screen.module.css";

/** `/profile`: what a member has told, chosen and signed in on, all of it to change. */
export function Component() {
  const user = useMember();
  const { activities, collections, provinces, sessions, now } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <title>نمای کلی | سرزمین</title>
      <h1 className={css.title}>نمای کلی</h1>
      <Counts user={user} />
      <Part title="مشخصات" lead="نام و عکس شما کنار دیدگاه‌هایتان دیده می‌شود؛ باقی را تنها خودتان می‌بینید.">
        <PhotoEditor photo={user.photo} name={`${user.first_name} ${user.last_name}`} onStored={() => revalidate()} />
        <OwnData user={user} provinces={provinces} />
      </Part>
      <Part title="فعالیت‌های من" lead="آنچه دوست دارید.">
        <ChosenActivities activities={activities} />
        <Link className={buttonClass("line")} to="/register-activites">
          <Icon name="pencil" />
          {activities.length > 0 ? "ویرایش" : "برگزیدن فعالیت‌ها"}
        </Link>
      </Part>
      <Part title="مجموعه‌های من" lead="جاهایی که خودتان کنار هم گذاشته‌اید.">
        {collections.length > 0 && <CollectionCards collections={collections} headingLevel={3} />}
        {user.counts.collection > collections.length ? (
          <Link className={buttonClass("line")} to={favouritePath("custom")}>
            <Icon name="collection" />
            {`همهٔ ${fa(user.counts.collection)} مجموعه`}
          </Link>
        ) : (
          <MakeCollection className={buttonClass("line")}>مجموعهٔ تازه</MakeCollection>
        )}
      </Part>
      <Part
        title="دستگاه‌ها"
        lead="هر جا که با این حساب وارد شده‌اید. اگر یکی را نمی‌شناسید، آن را پایان دهید و گذرواژه را عوض کنید."
      >
        <SessionList sessions={sessions} now={now} />
      </Part>
      <Part title="گذرواژه" lead="با عوض کردن آن، دستگاه‌های دیگر از حساب خارج می‌شوند.">
        <Link className={buttonClass("line")} to="/change-password">
          <Icon name="key" />
          تغییر گذرواژه
        </Link>
      </Part>
    </>
  );
}

function Counts({ user: { counts, created_at } }: { user: Profile }) {
  const numbers = [
    { name: "نشان‌شده", count: counts.bookmark, to: favouritePath("bookmark") },
    { name: "علاقه‌مندی", count: counts.favorite, to: favouritePath("favorite") },
    { name: "مجموعه", count: counts.collection, to: favouritePath("custom") },
    { name: "دیدگاه", count: counts.comment, to: "/profile/comments" },
    { name: "امتیاز داده‌شده", count: counts.rating },
    { name: "فعالیت برگزیده", count: counts.activity },
    { name: "مکان دیده‌شده", count: counts.seen },
  ];
  return (
    <dl className={css.counts}>
      {numbers.map(({ name, count, to }) => (
        <div key={name}>
          <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
          <dd>{count > 0 ? fa(count) : "هیچ"}</dd>
        </div>
      ))}
      <div>
        <dt>عضو از</dt>
        <dd>{jalaliDate(new Date(created_at))}</dd>
      </div>
    </dl>
  );
}
