import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { subscribe, unsubscribe } from "../../../contract/site/newsletter.ts";

/** Requests nothing: opening or prefetching the page must not change the subscription. */
export const loader = createLoader(async ({ params: { token } }) => ({ token }));

/**
 * Unsubscribes the address of the token; without a token, subscribes the address of a form submitted before scripts
 * ran.
 */
export const action = createAction(async ({ api, field, params: { token } }) => {
  const { message } = token ? await api(unsubscribe, { token }) : await api(subscribe, { email: field("email") });
  return { done: message };
});
