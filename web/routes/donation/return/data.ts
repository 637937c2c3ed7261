import { redirect } from "react-router";
import { createLoader } from "../../../../api-client/loaders.ts";
import { returnFromGateway } from "../../../../contract/site/donation.ts";

/** The giver is back from the gateway. `Status` is not looked at: whoever types an address can write «OK» into it. */
export const loader = createLoader(async ({ api, url }) => {
  const authority = url.searchParams.get("Authority")?.slice(0, 100);
  if (!authority) return redirect("/donation");
  const { receipt } = await api(returnFromGateway, { authority });
  return redirect(`/donation?receipt=${receipt}`);
});
