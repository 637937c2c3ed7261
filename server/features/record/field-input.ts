import type { z } from "zod";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { toValidationError } from "../../http/validation-error.ts";
import type { Fields } from "./entity-config.ts";

/** Validates fields like an editor's request for one record. Throws ApiError "fields_wrong". */
export function validateFields({ input }: Endpoint, fields: Fields): Fields {
  const parsed = input.safeParse({ ...fields, id: 1, version: 1 });
  if (!parsed.success) throw toValidationError(parsed.error);
  const { id: _, version: __, ...changes } = parsed.data as Fields;
  return changes;
}

/** The schemas of the fields that an endpoint changes, by name: not of what says which record and how it is saved. */
export function fieldShape(update: Endpoint): Record<string, z.ZodType> {
  const { id: _, version: __, autosave: ___, ...fields } = inputShape(update);
  return fields;
}

/** The schemas of an endpoint's input, by field. */
export const inputShape = ({ input }: Endpoint): Record<string, z.ZodType> => (input as z.ZodObject).shape;
