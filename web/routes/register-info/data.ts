import { replace } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { saveToken } from "../../../api-client/token.ts";
import { listProvinces } from "../../../contract/catalog/province.ts";
import { register } from "../../../contract/member/account.ts";
import { clearStoredVerification } from "../../features/account/verification-storage.ts";

export const loader = createLoader(async ({ api }) => {
  const { data } = await api(listProvinces, {});
  return { provinces: data.map(({ id, name }) => ({ id, name })) };
});

/**
 * Creates the account, signs in and clears the stored sign-up data. Replaces this page in the history, because its
 * ticket works once.
 */
export const action = createAction(async ({ api, field, cookies, toast }) => {
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
  saveToken(cookies, token);
  clearStoredVerification();
  toast("success", token.message);
  return replace("/register-activites");
});
