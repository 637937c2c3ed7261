import { replace } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { keepToken } from "../../../api-client/token.ts";
import { listProvinces } from "../../../contract/catalog/province.ts";
import { register } from "../../../contract/member/account.ts";
import { forgetContact } from "../../features/account/contact-forgotten.ts";

export const loader = createLoader(async ({ api }) => {
  const { data } = await api(listProvinces, {});
  return { provinces: data.map(({ id, name }) => ({ id, name })) };
});

/** Makes the account, signs in, and forgets what signing up had kept. It takes this page's place: its ticket works once. */
export const action = createAction(async ({ api, field, cookies, toast: say }) => {
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
