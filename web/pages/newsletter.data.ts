import { subscribe, unsubscribe } from "../../contract/newsletter.ts";
import { acts } from "../api/acts.ts";
import { loads } from "../api/api.ts";

/** Asks for nothing: who only opens the page, and a program that looks ahead, changes nothing. */
export const loader = loads(async ({ params: { token } }) => ({ token }));

/** Ends the subscription of the address; without one, begins that of the form: it was sent before scripts ran. */
export const action = acts(async ({ api, field, params: { token } }) => {
  const { message } = token ? await api(unsubscribe, { token }) : await api(subscribe, { email: field("email") });
  return { done: message };
});
