import { useFetcher } from "react-router";
import type { Ref } from "../../../../contract/fields.ts";
import type { Profile } from "../../../../contract/member/member.ts";
import { faDigits } from "../../../../text/digits.ts";
import { DateField } from "../../../../ui/form/date-field.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { Refused, refusedIn } from "../../../features/account/account-form.tsx";
import { UserField } from "../../../features/account/user-field.tsx";
import { BioField } from "../../../features/member/bio-field.tsx";
import { GenderField } from "../../../features/member/gender-field.tsx";
import { HomeTown } from "../../../features/member/home-town.tsx";
import { NameFields } from "../../../features/member/name-fields.tsx";
import type { action } from "./data.ts";
import css from "./form.module.css";

interface OwnDataProps {
  user: Profile;
  provinces: readonly Ref[];
}

/** A member's own data to change. Storing it loads the page anew. */
export function OwnData({ user, provinces }: OwnDataProps) {
  const fetcher = useFetcher<typeof action>(); // no navigation: a refused try leaves address and history as they are
  const refused = refusedIn(fetcher.data);
  const errors = refused?.errors;
  return (
    <fetcher.Form method="post" className={css.form} noValidate>
      <Refused refused={refused} />
      <div className={css.pairs}>
        <NameFields first={user.first_name} last={user.last_name} errors={errors} />
        <TextField
          label="شمارهٔ همراه"
          name="mobile"
          value={faDigits(user.mobile)}
          hint="با این شماره وارد می‌شوید."
          readOnly
          dir="ltr"
        />
        <UserField
          label="ایمیل"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={user.email ?? ""}
          error={errors?.email}
        />
        <UserField
          label="نام کاربری"
          name="username"
          autoComplete="username"
          defaultValue={user.username ?? ""}
          error={errors?.username}
        />
        <GenderField defaultValue={user.gender} error={errors?.gender} />
        <DateField label="تاریخ تولد" name="birthday" defaultValue={user.birthday} error={errors?.birthday} />
        <HomeTown provinces={provinces} province={user.province} city={user.city} errors={errors} />
      </div>
      <BioField defaultValue={user.bio ?? ""} error={errors?.bio} />
      <SubmitButton busy={fetcher.state !== "idle"} needsScript>
        ذخیره
      </SubmitButton>
    </fetcher.Form>
  );
}
