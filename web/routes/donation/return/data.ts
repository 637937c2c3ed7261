import { redirect } from "react-router";
import { createLoader } from "../../../../api-client/loaders.ts";
import { verifyDonation } from "../../../../contract/site/donation.ts";

/** The donor returns from the gateway. `Status` is ignored: anyone can type «OK» into a URL. */
export const loader = createLoader(async ({ api, url }) => {
  const authority = url.searchParams.get("Authority")?.slice(0, 100);
  if (!authority) return redirect("/donation");
  const { receipt } = await api(verifyDonation, { authority });
  return redirect(`/donation?receipt=${receipt}`);
});
