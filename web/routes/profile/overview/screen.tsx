import { useLoaderData } from "react-router";
import type { Profile } from "../../../../contract/member/member.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import { fa } from "../../../../text/digits.ts";
import { monthName } from "../../../../text/months.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { CollectionCards } from "../../../features/collection/collection-cards.tsx";
import CreateCollectionButton from "../../../features/collection/create-collection-button.island.tsx";
import { favouritePath } from "../../../features/collection/favourite-path.ts";
import { useMember } from "../../../features/member/use-member.ts";
import type { CardPlace } from "../../../features/place/card/card-place.ts";
import { PlaceCard } from "../../../features/place/card/place-card.tsx";
import { ProfileSection } from "../section.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile`: where the member can go on: places seen last, saved ones whose season it is, comments that wait, collections. */
export function Component() {
  const user = useMember();
  const { collections, seen, inSeason, month, waiting, rejected } = useLoaderData<typeof loader>();
  return (
    <>
      <title>نمای کلی | سرزمین</title>
      <h1 className={css.title}>نمای کلی</h1>
      <Counts user={user} />
      {isNew(user) && (
        <p className={css.start}>
          جایی را با نشانک روی تصویرش ذخیره کنید، یا کارهایی را که دوست دارید انتخاب کنید تا از جاهای تازه‌شان باخبر
          شوید.
        </p>
      )}
      <p className={css.links}>
        {isNew(user) && (
          <>
            <Link className={buttonClass()} to="/place-list">
              دیدن مکان‌ها
            </Link>
            <Link className={buttonClass("outline")} to="/register-activites" data-leads-back="">
              انتخاب فعالیت‌ها
            </Link>
          </>
        )}
        <Link className={`${buttonClass("outline")} ${css.account}`} to="/profile/edit">
          <Icon name="pencil" />
          حساب و مشخصات من
        </Link>
      </p>
      {(waiting > 0 || rejected > 0) && (
        <ProfileSection title="دیدگاه‌های من" lead="هر دیدگاه پیش از آنکه دیگران ببینند خوانده می‌شود.">
          <ul className={css.comments}>
            {waiting > 0 && <li>{`${fa(waiting)} دیدگاه در انتظار بررسی است.`}</li>}
            {rejected > 0 && (
              <li>{`${fa(rejected)} دیدگاه پذیرفته نشده است؛ می‌توانید ویرایش کنید و دوباره بفرستید.`}</li>
            )}
          </ul>
          <Link className={buttonClass("outline")} to="/profile/comments">
            <Icon name="comment" />
            دیدن دیدگاه‌ها
          </Link>
        </ProfileSection>
      )}
      <Places title="ادامه دهید" lead="جاهایی که به‌تازگی دیدید." places={seen} />
      <Places title="اکنون فصلش است" lead={`از میان ذخیره‌هایتان، برای ${monthName(month)}.`} places={inSeason} />
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
    </>
  );
}

interface PlacesProps {
  title: string;
  lead: string;
  places: readonly CardPlace[];
}

/** A section with the cards of places; nothing without places. */
function Places({ title, lead, places }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <ProfileSection title={title} lead={lead}>
      <ul className={css.places} aria-label={title}>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceCard place={place} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

/** Whether the member has not yet done anything. */
const isNew = ({ counts: { unread: _, ...counts } }: Profile) => Object.values(counts).every((count) => count === 0);

/** What there is, and since when; nothing is counted as zero. */
function Counts({ user: { counts, created_at } }: { user: Profile }) {
  const numbers = [
    { name: "نشان‌شده", count: counts.bookmark, to: favouritePath("bookmark") },
    { name: "علاقه‌مندی", count: counts.favorite, to: favouritePath("favorite") },
    { name: "مجموعه", count: counts.collection, to: favouritePath("custom") },
    { name: "دیدگاه", count: counts.comment, to: "/profile/comments" },
    { name: "امتیاز داده‌شده", count: counts.rating, to: "/profile/ratings" },
    { name: "فعالیت انتخابی", count: counts.activity },
    { name: "مکان دیده‌شده", count: counts.seen, to: "/profile/seen" },
  ].filter(({ count }) => count > 0);
  return (
    <dl className={css.counts}>
      {numbers.map(({ name, count, to }) => (
        <div key={name}>
          <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
          <dd>{fa(count)}</dd>
        </div>
      ))}
      <div>
        <dt>عضو از</dt>
        <dd>{jalaliDate(new Date(created_at))}</dd>
      </div>
    </dl>
  );
}
