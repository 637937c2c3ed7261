import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { confirmSubscription, subscribe, unsubscribe } from "../../../contract/site/newsletter.ts";

/** Requests nothing: opening or prefetching the page must not change the subscription. `?confirm=1` is the link that asks the owner. */
export const loader = createLoader(async ({ params: { token }, url: { searchParams } }) => ({
  token,
  confirms: searchParams.has("confirm"),
}));

/**
 * Confirms or ends the subscription of the token; without a token, subscribes the address of a form submitted before scripts ran.
 */
export const action = createAction(async ({ api, field, params: { token }, url: { searchParams } }) => {
  if (!token) return { done: (await api(subscribe, { email: field("email") })).message };
  const { message } = await api(searchParams.has("confirm") ? confirmSubscription : unsubscribe, { token });
  return { done: message };
});
