import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Position } from "../../../map/distance.ts";
import { PositionField } from "./position-field.tsx";

vi.mock("../../../map/pin/pin-box.tsx", () => ({
  PinBox: ({ position }: { position: Position | null }) => <output>{JSON.stringify(position)}</output>,
}));

test.for([
  [35.6, 51.4, '{"lat":35.6,"lon":51.4}'],
  [356, 51.4, "null"],
  [35.6, -514, "null"],
  ["۳۵٫", 51.4, "null"],
  [null, null, "null"],
])("shows the map the typed position %s, %s only when it is one", async ([lat, lon, shown]) => {
  const page = await render(<PositionField {...{ lat, lon }} stored={null} set={() => {}} />);
  expect(page.container.querySelector("output")!.textContent).toBe(shown);
  const isMissing = page.getByText(/^هنوز جایی انتخاب نشده است/).query() !== null;
  expect(isMissing).toBe(shown === "null");
});
