import { replace } from "react-router";
import { register } from "../../contract/account.ts";
import { listProvinces } from "../../contract/province.ts";
import { acts } from "../api/acts.ts";
import { loads } from "../api/api.ts";
import { keepToken } from "../api/token.ts";
import { forgetContact } from "../features/account/contact-forgotten.ts";

export const loader = loads(async ({ api }) => {
  const { data } = await api(listProvinces, {});
  return { provinces: data.map(({ id, name }) => ({ id, name })) };
});

/** Makes the account, signs in, and forgets what signing up had kept. It takes this page's place: its ticket works once. */
export const action = acts(async ({ api, field, cookies, say }) => {
  const token = await api(register, {
    activation_token: field("activation_token"),
    first_name: field("first_name"),
    last_name: field("last_name"),
    password: field("password"),
    email: field("email"),
    username: field("username"),
    birthday: field("birthday"),
    gender: field("gender"),
    province_id: field("province_id"),
    city_id: field("city_id"),
  });
  keepToken(cookies, token);
  forgetContact();
  say("success", token.message);
  return replace("/register-activites");
});
