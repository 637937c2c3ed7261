// Which fields of records can be edited in bulk. Screens use it too, so it has no schemas.

const OWN_NAME = "names one record";
const OWN_TEXT = "is written for one record";
const OWN_POSITION = "was measured at one place";

/** The fields that are not edited in bulk, by name, each with the reason: what is right for one record is wrong for the next. */
const SINGLE_FIELDS: Readonly<Record<string, string>> = {
  name: OWN_NAME,
  name_en: OWN_NAME,
  alt_names: OWN_NAME,
  title: OWN_NAME,
  question: OWN_NAME,
  slug: "is the address of one record, and unique",
  sort: "is the position of one record among the others",
  day: "is the day of one holiday; two of a name and a day are refused",
  lat: OWN_POSITION,
  lon: OWN_POSITION,
  altitude_m: OWN_POSITION,
  summary: OWN_TEXT,
  subtitle: OWN_TEXT,
  description: OWN_TEXT,
  introduction: OWN_TEXT,
  body: OWN_TEXT,
  answer: OWN_TEXT,
  known_for: OWN_TEXT,
  fact_sources:
    "says who knows the other facts of one place; a fact that is edited in bulk gets the desk and today as its source",
};

/** Whether a field of the form of a record can be edited in bulk. */
export const isBulkField = (name: string): boolean => !Object.hasOwn(SINGLE_FIELDS, name);
