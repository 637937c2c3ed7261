import { array, assert, constantFrom, float, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { bestMonths, type JalaliClimate, seasons } from "./best-months.ts";
import { toJalaliMonths } from "./jalali-months.ts";

const wave = (low: number, high: number) =>
  Array.from({ length: 12 }, (_, month) => low + ((high - low) * (1 + Math.cos(((month - 4) * Math.PI) / 6))) / 2);

/** A dry year whose days are coldest in Bahman and hottest in Mordad. */
const dryYear = (low: number, high: number): JalaliClimate => ({
  tmaxC: wave(low, high),
  tminC: wave(low - 12, high - 14),
  rainMm: Array(12).fill(10),
  humidityPct: Array(12).fill(40),
});

const numbers = (min: number, max: number) => array(float({ min, max, noNaN: true }), { minLength: 12, maxLength: 12 });
const climates = tuple(numbers(-20, 50), numbers(0, 20), numbers(0, 400)).map(
  ([tmaxC, range, rainMm]): JalaliClimate => ({
    tmaxC,
    tminC: tmaxC.map((tmax, month) => tmax - range[month]!),
    rainMm,
    humidityPct: Array(12).fill(50),
  }),
);
const anySeason = constantFrom(...seasons);
const heights = float({ min: -1500, max: 5000, noNaN: true });

describe("bestMonths", () => {
  test("returns at least one month between 1 and 12, ascending and distinct", () => {
    assert(
      property(anySeason, climates, heights, (season, climate, altitudeDelta) => {
        const months = bestMonths({ season, climate, altitudeDelta });
        expect(months.length).toBeGreaterThan(0);
        expect(months).toEqual([...new Set(months)].sort((a, b) => a - b));
        expect(months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12)).toBe(true);
      }),
    );
  });

  test("fills the gap of a month that is one degree from good", () => {
    const climate = { ...dryYear(5, 25), rainMm: Array(12).fill(10).with(3, 145) };
    expect(bestMonths({ season: "comfort", climate, altitudeDelta: 0 })).toContain(4);
  });

  test("never shortens the ski season with a colder winter", () => {
    assert(
      property(climates, float({ min: 0, max: 900, noNaN: true }), (climate, higher) => {
        const winter = { ...climate, tmaxC: climate.tmaxC.map((tmax) => Math.abs(tmax) % 8) };
        winter.tmaxC[10] = 0;
        const low = bestMonths({ season: "ski", climate: winter, altitudeDelta: 0 });
        expect(bestMonths({ season: "ski", climate: winter, altitudeDelta: higher })).toEqual(
          expect.arrayContaining(low),
        );
      }),
    );
  });

  test("subtracts 6.5 °C for each kilometre above the station", () => {
    assert(
      property(anySeason, climates, float({ min: -2, max: 4, noNaN: true }), (season, climate, km) => {
        const colder = (values: readonly number[]) => values.map((value) => value - km * 6.5);
        const placeClimate = { ...climate, tmaxC: colder(climate.tmaxC), tminC: colder(climate.tminC) };
        const near = [...climate.tmaxC, ...climate.tminC].every(
          (value) => Math.abs(value * 2 - Math.round(value * 2)) > 1e-6,
        );
        if (near)
          expect(bestMonths({ season, climate, altitudeDelta: km * 1000 }).length).toBe(
            bestMonths({ season, climate: placeClimate, altitudeDelta: 0 }).length,
          );
      }),
    );
  });

  test("returns as many months for a rotated year, for a season whose limits are those of every month", () => {
    const turn = <T>(values: readonly T[], by: number) => [...values.slice(by), ...values.slice(0, by)];
    assert(
      property(climates, constantFrom(1, 5, 9), (climate, by) => {
        const months = bestMonths({ season: "forest", climate, altitudeDelta: 0 });
        const turned = bestMonths({
          season: "forest",
          altitudeDelta: 0,
          climate: {
            ...climate,
            tmaxC: turn(climate.tmaxC, by),
            tminC: turn(climate.tminC, by),
            rainMm: turn(climate.rainMm, by),
          },
        });
        const back = turned.map((month) => ((month - 1 + by) % 12) + 1).sort((a, b) => a - b);
        // Without a good month, ties are broken by the calendar, so only the number is the same.
        expect(back.length).toBe(months.length);
      }),
    );
  });

  test("returns the three consecutive mildest months when no month is good", () => {
    expect(bestMonths({ season: "ski", climate: dryYear(15, 40), altitudeDelta: 0 })).toEqual([10, 11, 12]);
    expect(bestMonths({ season: "comfort", climate: dryYear(-25, 8), altitudeDelta: 0 })).toEqual([4, 5, 6]);
  });

  test("distinguishes the seasons in a dry highland climate", () => {
    const months = (season: string, altitudeDelta = 0) =>
      bestMonths({ season, climate: dryYear(9, 37), altitudeDelta });
    expect(months("comfort")).toEqual([2, 3, 7, 8]);
    expect(months("desert")).toEqual([1, 2, 8, 9]);
    expect(months("peak", 3000)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(months("ski", 1500)).toEqual([10, 11, 12]);
    expect(months("year-round")).toHaveLength(12);
  });

  test("throws for an unknown season", () => {
    expect(() => bestMonths({ season: "winter", climate: dryYear(0, 30), altitudeDelta: 0 })).toThrow(RangeError);
    expect(() => bestMonths({ season: "toString", climate: dryYear(0, 30), altitudeDelta: 0 })).toThrow(RangeError);
  });
});

describe("toJalaliMonths", () => {
  test("starts with Farvardin: 11 days of March and 20 of April", () => {
    const months = toJalaliMonths([0, 0, 31, 62, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(months[0]).toBeCloseTo((11 * 31 + 20 * 62) / 31);
    expect(months[11]).toBeCloseTo((20 * 31) / 29);
  });

  test("keeps constant values constant and stays between minimum and maximum", () => {
    expect(toJalaliMonths(Array(12).fill(17))).toEqual(Array(12).fill(17));
    assert(
      property(numbers(-40, 60), (year) => {
        for (const value of toJalaliMonths(year)) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...year) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(...year) + 1e-9);
        }
      }),
    );
  });

  test("throws unless there are twelve months", () => {
    expect(() => toJalaliMonths([1, 2, 3])).toThrow(RangeError);
  });
});
