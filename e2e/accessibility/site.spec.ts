import { signInMember } from "../member.ts";
import { expectAccessibleInBothThemes, openPage } from "../screen.ts";
import { expect, test } from "../site.ts";

const PLACE = 12;

test("what visitors see besides places, stories and forms is accessible", async ({ page, request, consoleErrors }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const around = "/api/v1/home/amenity/around?lat=26.5262&lon=53.9802&kind=airport";
  const { amenities } = await (await request.get(around)).json();
  for (const path of ["/saved", "/newsletter", `/place-details/${PLACE}/amenities`, `/amenity/${amenities[0].id}`]) {
    await openPage(page, path);
    await expectAccessibleInBothThemes(page);
  }
  for (const path of ["/place-details/99999999", "/collection/unknown", "/amenity/99999999"]) {
    await openPage(page, path);
    await expectAccessibleInBothThemes(page);
  }
  expect(consoleErrors.splice(0)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining("404")));
});

test("every page of a new member's profile is accessible, and of one with a rating and a seen place", async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { headers } = await signInMember(page, request, baseURL!);
  const pages = ["", "/edit", "/notification", "/favourite", "/comments", "/ratings", "/seen", "/photos", "/backpack"];
  const paths = [...pages.map((path) => `/profile${path}`), `/place-details/${PLACE}/photos`, "/change-password"];
  for (const path of paths) {
    await openPage(page, path);
    await expectAccessibleInBothThemes(page);
  }
  await request.post(`/api/v1/profile/place/rate/${PLACE}/4`, { headers });
  await request.post(`/api/v1/home/place/seen/${PLACE}`, { headers });
  for (const path of ["", "/ratings", "/seen"]) {
    await openPage(page, `/profile${path}`);
    await expectAccessibleInBothThemes(page);
  }
});
