import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ActionError } from "../../../../api-client/actions.ts";
import type { Ref } from "../../../../contract/fields.ts";
import type { Profile } from "../../../../contract/member/member.ts";
import { faDigits } from "../../../../text/digits.ts";
import { DateField } from "../../../../ui/form/date-field.tsx";
import { submittedParts } from "../../../../ui/form/date-field-parse.ts";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { FormError } from "../../../features/account/account-form.tsx";
import { IdentifierField } from "../../../features/account/identifier-field.tsx";
import { BioField } from "../../../features/member/bio-field.tsx";
import { formDraft } from "../../../features/member/form-draft.ts";
import { GenderField } from "../../../features/member/gender-field.tsx";
import { HomeTownFields } from "../../../features/member/home-town-fields.tsx";
import { NameFields } from "../../../features/member/name-fields.tsx";
import { profileDraftKey } from "./draft-key.ts";
import css from "./form.module.css";
import { parseShownDetails, toShownDetails } from "./shown-details.ts";

interface ProfileFormProps {
  user: Profile;
  provinces: readonly Ref[];
  /** The rejected submission. */
  failure: ActionError | undefined;
}

/** Form for the member's own profile. Saving reloads the page. A changed email asks for the current password. */
export function ProfileForm(props: ProfileFormProps) {
  // What it was opened with: a rejected form still has that, whatever another device has stored meanwhile.
  const before = props.failure?.values.before ?? JSON.stringify(toShownDetails(props.user));
  return <Fields key={before} {...props} before={before} />;
}

function Fields({ user, provinces, failure, before }: ProfileFormProps & { before: string }) {
  const { error, values: typed = {} } = failure ?? {};
  const shown: Record<string, string> = parseShownDetails(before);
  const errors = error?.errors;
  const form = useRef<HTMLFormElement>(null);
  const [isEmailEdited, setEmailEdited] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const draft = formDraft(profileDraftKey(user.id), ({ name }) => shown[name] ?? "");
  const restore = useEffectEvent((fields: HTMLFormElement) => setRestored(draft.restore(fields)));
  useEffect(() => {
    if (form.current) restore(form.current);
  }, []);
  const province = typed.province_id === undefined ? user.province : findById(provinces, typed.province_id);
  // Only the saved city is known before the cities of the province are loaded. A form without one has no field for it without scripts.
  const isCityChanged = typed.province_id !== undefined && typed.city_id !== `${user.city?.id}`;
  const city = province?.id === user.province?.id && !isCityChanged ? user.city : null;
  return (
    <form
      ref={form}
      method="post"
      action="/profile/edit"
      className={css.form}
      noValidate
      onChange={({ target, currentTarget }) => {
        draft.save(currentTarget);
        if (target instanceof HTMLInputElement && target.name === "email")
          setEmailEdited(target.value.trim().toLowerCase() !== (shown.email ?? ""));
      }}
    >
      <input type="hidden" name="before" value={before} />
      <FormError error={error} />
      {isRestored && <p role="status">آنچه نوشته و ذخیره نکرده بودید برگشت. برای ماندنش «ذخیره» را بزنید.</p>}
      <div className={css.pairs}>
        <NameFields
          first={typed.first_name ?? user.first_name}
          last={typed.last_name ?? user.last_name}
          errors={errors}
        />
        <TextField
          label="شمارهٔ همراه"
          name="mobile"
          value={faDigits(user.mobile)}
          hint="با این شماره وارد می‌شوید."
          readOnly
          dir="ltr"
        />
        <IdentifierField
          label="نام کاربری"
          name="username"
          autoComplete="username"
          defaultValue={typed.username ?? user.username ?? ""}
          error={errors?.username}
        />
        <IdentifierField
          label="ایمیل"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed.email ?? user.email ?? ""}
          error={errors?.email}
        />
        {(isEmailEdited || errors?.current_password) && (
          <PasswordField
            label="گذرواژهٔ کنونی"
            name="current_password"
            autoComplete="current-password"
            hint="ایمیل راه ورود است؛ گذرواژه را بنویسید."
            error={errors?.current_password}
          />
        )}
        <GenderField defaultValue={typed.gender ?? user.gender} error={errors?.gender} />
        <DateField
          label="تاریخ تولد"
          name="birthday"
          defaultValue={user.birthday}
          typed={failure && submittedParts(typed, "birthday")}
          error={errors?.birthday}
        />
        <HomeTownFields provinces={provinces} province={province} city={city} errors={errors} />
      </div>
      <BioField defaultValue={typed.bio ?? user.bio ?? ""} error={errors?.bio} />
      <SubmitButton>ذخیره</SubmitButton>
    </form>
  );
}

const findById = (items: readonly Ref[], id: string) => items.find((item) => String(item.id) === id);
