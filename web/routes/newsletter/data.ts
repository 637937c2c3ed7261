import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { subscribe, unsubscribe } from "../../../contract/site/newsletter.ts";

/** Asks for nothing: who only opens the page, and a program that looks ahead, changes nothing. */
export const loader = createLoader(async ({ params: { token } }) => ({ token }));

/** Ends the subscription of the address; without one, begins that of the form: it was sent before scripts ran. */
export const action = createAction(async ({ api, field, params: { token } }) => {
  const { message } = token ? await api(unsubscribe, { token }) : await api(subscribe, { email: field("email") });
  return { done: message };
});
