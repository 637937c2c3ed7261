import { useActionData, useLoaderData } from "react-router";
import type { Profile } from "../../../../contract/member/member.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { SelectedActivities } from "../../../features/activity/selected-activities.tsx";
import { CollectionCards } from "../../../features/collection/collection-cards.tsx";
import CreateCollectionButton from "../../../features/collection/create-collection-button.island.tsx";
import { favouritePath } from "../../../features/collection/favourite-path.ts";
import AvatarEditor from "../../../features/member/avatar-editor.island.tsx";
import { useMember } from "../../../features/member/use-member.ts";
import { SessionList } from "../../../features/session/session-list.tsx";
import { ProfileSection } from "../section.tsx";
import type { action, loader } from "./data.ts";
import ProfileForm from "./form.island.tsx";
import css from "./screen.module.css";

/** `/profile`: the member's profile, activities, collections, sessions and password, all editable. */
export function Component() {
  const user = useMember();
  const { activities, collections, provinces, sessions, now } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <title>نمای کلی | سرزمین</title>
      <h1 className={css.title}>نمای کلی</h1>
      <Counts user={user} />
      <ProfileSection title="مشخصات" lead="نام و عکس شما کنار دیدگاه‌هایتان دیده می‌شود؛ باقی را تنها خودتان می‌بینید.">
        <AvatarEditor avatar={user.photo} name={`${user.first_name} ${user.last_name}`} />
        <ProfileForm user={user} provinces={provinces} failure={result && "error" in result ? result : undefined} />
      </ProfileSection>
      <ProfileSection title="فعالیت‌های من" lead="آنچه دوست دارید.">
        <SelectedActivities activities={activities} />
        <Link className={buttonClass("outline")} to="/register-activites">
          <Icon name="pencil" />
          {activities.length > 0 ? "ویرایش" : "انتخاب فعالیت‌ها"}
        </Link>
      </ProfileSection>
      <ProfileSection title="مجموعه‌های من" lead="جاهایی که خودتان کنار هم گذاشته‌اید.">
        {collections.length > 0 && <CollectionCards collections={collections} headingLevel={3} />}
        {user.counts.collection > collections.length ? (
          <Link className={buttonClass("outline")} to={favouritePath("custom")}>
            <Icon name="collection" />
            {`همهٔ ${fa(user.counts.collection)} مجموعه`}
          </Link>
        ) : (
          <CreateCollectionButton className={buttonClass("outline")}>مجموعهٔ تازه</CreateCollectionButton>
        )}
      </ProfileSection>
      <ProfileSection
        title="دستگاه‌ها"
        lead="هر جا که با این حساب وارد شده‌اید. اگر یکی را نمی‌شناسید، آن را پایان دهید و گذرواژه را عوض کنید."
      >
        <SessionList sessions={sessions} now={now} />
      </ProfileSection>
      <ProfileSection title="گذرواژه" lead="با عوض کردن آن، دستگاه‌های دیگر از حساب خارج می‌شوند.">
        <Link className={buttonClass("outline")} to="/change-password">
          <Icon name="key" />
          تغییر گذرواژه
        </Link>
      </ProfileSection>
    </>
  );
}

function Counts({ user: { counts, created_at } }: { user: Profile }) {
  const numbers = [
    { name: "نشان‌شده", count: counts.bookmark, to: favouritePath("bookmark") },
    { name: "علاقه‌مندی", count: counts.favorite, to: favouritePath("favorite") },
    { name: "مجموعه", count: counts.collection, to: favouritePath("custom") },
    { name: "دیدگاه", count: counts.comment, to: "/profile/comments" },
    { name: "امتیاز داده‌شده", count: counts.rating, to: "/profile/ratings" },
    { name: "فعالیت انتخابی", count: counts.activity },
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
