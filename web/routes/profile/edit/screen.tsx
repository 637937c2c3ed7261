import { useActionData, useLoaderData } from "react-router";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { PASSWORD_CHANGE_NOTE } from "../../../features/account/password-change-note.ts";
import { SelectedActivities } from "../../../features/activity/selected-activities.tsx";
import AvatarEditor from "../../../features/member/avatar-editor.island.tsx";
import { useMember } from "../../../features/member/use-member.ts";
import { SessionList } from "../../../features/session/session-list.tsx";
import { ProfileSection } from "../section.tsx";
import type { action, loader } from "./data.ts";
import ProfileForm from "./form.island.tsx";
import css from "./screen.module.css";

/** `/profile/edit`: what the member has entered, the activities, devices and the password, all editable. */
export function Component() {
  const user = useMember();
  const { activities, provinces, sessions, now } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <title>حساب من | سرزمین</title>
      <h1 className={css.title}>حساب من</h1>
      <ProfileSection title="مشخصات" lead="نام و عکس شما کنار دیدگاه‌هایتان دیده می‌شود؛ باقی را تنها خودتان می‌بینید.">
        <AvatarEditor avatar={user.photo} name={`${user.first_name} ${user.last_name}`} />
        <ProfileForm user={user} provinces={provinces} failure={result && "error" in result ? result : undefined} />
      </ProfileSection>
      <ProfileSection title="فعالیت‌های من" lead="آنچه دوست دارید.">
        <SelectedActivities activities={activities} />
        <Link className={buttonClass("outline")} to="/register-activites" data-leads-back="">
          <Icon name="pencil" />
          {activities.length > 0 ? "ویرایش" : "انتخاب فعالیت‌ها"}
        </Link>
      </ProfileSection>
      <ProfileSection
        title="دستگاه‌ها"
        lead="هر جا که با این حساب وارد شده‌اید. اگر یکی را نمی‌شناسید، آن را از حساب خارج کنید و گذرواژه را عوض کنید."
      >
        <SessionList sessions={sessions} now={now} />
      </ProfileSection>
      <ProfileSection title="گذرواژه" lead={`گذرواژهٔ تازه بگذارید. ${PASSWORD_CHANGE_NOTE}`}>
        <Link className={buttonClass("outline")} to="/change-password">
          <Icon name="key" />
          تغییر گذرواژه
        </Link>
      </ProfileSection>
    </>
  );
}
