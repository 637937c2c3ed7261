import { createLoader } from "../../../api-client/loaders.ts";
import { listProvinces } from "../../../contract/catalog/province.ts";
import { showApp } from "../../../contract/site/android-app.ts";
import { showDonationGateway } from "../../../contract/site/donation.ts";

/** The data of the layout, loaded once, on the server. */
export const frameLoader = createLoader(async ({ api, theme, fonts, origin, signedIn, member, notice }) => {
  const [provinces, app, gateway] = await Promise.all([
    api(listProvinces, {}),
    api(showApp, {}),
    api(showDonationGateway, {}),
  ]);
  return {
    theme,
    fonts,
    origin,
    signedIn,
    member,
    notice,
    hasAndroidPackage: app.android_package,
    takesDonations: gateway.open,
    provinces: provinces.data.map(({ slug, name }) => ({ slug, name })),
  };
});

export type FrameLoader = typeof frameLoader;
