import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { REDIRECT_COOKIE, saveRedirect } from "../../../api-client/save-redirect.ts";
import { saveToken } from "../../../api-client/token.ts";
import { listProvinces } from "../../../contract/catalog/province.ts";
import { register } from "../../../contract/member/account.ts";
import { submittedDay } from "../../../ui/form/submitted-day.ts";
import { readVerification, writeVerification } from "../../features/account/verification.ts";

/** The verified phone number. Without a ticket from the code screen, redirects to `/register`. */
export const loader = createLoader(async ({ api, cookies }) => {
  const { mobile = "", email, activation_token } = readVerification(cookies);
  if (!activation_token) throw redirect("/register");
  const { data } = await api(listProvinces, {});
  return { mobile, email, provinces: data.map(({ id, name }) => ({ id, name })) };
});

/** Creates the account, signs in and clears the stored sign-up data. */
export const action = createAction(async ({ api, field, form, cookies, toast }) => {
  const token = await api(register, {
    activation_token: readVerification(cookies).activation_token ?? "",
    first_name: field("first_name"),
    last_name: field("last_name"),
    password: field("password"),
    email: field("email"),
    username: field("username"),
    birthday: submittedDay(form, "birthday"),
    gender: field("gender"),
    province_id: field("province_id"),
    city_id: field("city_id"),
  });
  saveToken(cookies, token);
  writeVerification(cookies, {});
  toast("success", token.message);
  if (cookies.read(REDIRECT_COOKIE) === undefined) saveRedirect(cookies, "/"); // where the choice of activities leads
  return redirect("/register-activites");
});
