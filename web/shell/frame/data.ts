import { createLoader } from "../../../api-client/loaders.ts";
import { listProvinces } from "../../../contract/catalog/province.ts";

/** The data of the layout, loaded once, on the server. */
export const frameLoader = createLoader(async ({ api, theme, fonts, origin, signedIn, notice }) => {
  const provinces = await api(listProvinces, {});
  return {
    theme,
    fonts,
    origin,
    signedIn,
    notice,
    provinces: provinces.data.map(({ slug, name }) => ({ slug, name })),
  };
});

export type FrameLoader = typeof frameLoader;
