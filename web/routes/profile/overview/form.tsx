import { useFetcher } from "react-router";
import type { Ref } from "../../../../contract/fields.ts";
import type { Profile } from "../../../../contract/member/member.ts";
import { faDigits } from "../../../../text/digits.ts";
import { DateField } from "../../../../ui/form/date-field.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { actionError, FormError } from "../../../features/account/account-form.tsx";
import { IdentifierField } from "../../../features/account/identifier-field.tsx";
import { BioField } from "../../../features/member/bio-field.tsx";
import { GenderField } from "../../../features/member/gender-field.tsx";
import { HomeTownFields } from "../../../features/member/home-town-fields.tsx";
import { NameFields } from "../../../features/member/name-fields.tsx";
import type { action } from "./data.ts";
import css from "./form.module.css";

interface ProfileFormProps {
  user: Profile;
  provinces: readonly Ref[];
}

/** Form for the member's own profile. Saving reloads the page. */
export function ProfileForm({ user, provinces }: ProfileFormProps) {
  const fetcher = useFetcher<typeof action>(); // no navigation: a rejected submission leaves URL and history unchanged
  const error = actionError(fetcher.data);
  const errors = error?.errors;
  return (
    <fetcher.Form method="post" className={css.form} noValidate>
      <FormError error={error} />
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
        <IdentifierField
          label="ایمیل"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={user.email ?? ""}
          error={errors?.email}
        />
        <IdentifierField
          label="نام کاربری"
          name="username"
          autoComplete="username"
          defaultValue={user.username ?? ""}
          error={errors?.username}
        />
        <GenderField defaultValue={user.gender} error={errors?.gender} />
        <DateField label="تاریخ تولد" name="birthday" defaultValue={user.birthday} error={errors?.birthday} />
        <HomeTownFields provinces={provinces} province={user.province} city={user.city} errors={errors} />
      </div>
      <BioField defaultValue={user.bio ?? ""} error={errors?.bio} />
      <SubmitButton busy={fetcher.state !== "idle"} needsScript>
        ذخیره
      </SubmitButton>
    </fetcher.Form>
  );
}
