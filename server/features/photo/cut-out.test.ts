import sharp from "sharp";
import { expect, test } from "vitest";
import { TURNS, turnedSize } from "../../../contract/photo-cut.ts";
import { lookAt, quarteredJpeg, turnedQuarters, UPRIGHT } from "../../../testing/photos/quartered-photo.ts";
import { cutOut } from "./cut-out.ts";

const whole = { width: 480, height: 360 };
/** Its right lower part: the four colours do not meet in its middle. */
const part = { x: 120, y: 40, width: 360, height: 320 };

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a photo whose file says orientation %i is cut and turned as it is seen",
  async (orientation) => {
    const file = await quarteredJpeg(orientation, whole);
    for (const turn of TURNS) {
      const photo = sharp(file, { failOn: "error", sequentialRead: true }).autoOrient();
      const { data, info } = await cutOut(photo, { turn, ...part }, { width: 1920, height: 2400 });
      const raw = { width: info.width, height: info.height, channels: info.channels as 3 };
      const quarters = turnedQuarters(UPRIGHT, turn);
      const expected = { quarters, middle: "yellow", ...turnedSize(part, turn) };
      expect(await lookAt(sharp(data, { raw })), `turn ${turn}`).toEqual(expected);
    }
  },
);

test("a cut is not larger than the largest image, whichever way it is turned", async () => {
  const file = await quarteredJpeg(6, { width: 800, height: 400 });
  const max = { width: 300, height: 100 };
  const sizeOf = async (turn: 0 | 90) => {
    const { info } = await cutOut(sharp(file).autoOrient(), { turn, x: 0, y: 0, width: 800, height: 400 }, max);
    return [info.width, info.height];
  };
  expect(await sizeOf(0)).toEqual([200, 100]);
  expect(await sizeOf(90)).toEqual([50, 100]);
});
