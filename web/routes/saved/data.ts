import { redirect } from "react-router";
import { createLoader } from "../../../api-client/loaders.ts";
import { favouritePath } from "../../features/collection/favourite-path.ts";

/** The page is a visitor's; members have what they saved in their profile. */
export const loader = createLoader(async ({ signedIn }) => {
  if (signedIn) throw redirect(favouritePath());
  return null;
});
