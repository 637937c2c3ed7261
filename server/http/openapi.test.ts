import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";

const app = testApp();

test("the OpenAPI document is valid and lists the endpoints", async () => {
  const { body } = await app.get("openapi.json");
  const { valid, errors } = await new Validator().validate(body);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const paths = Object.keys(body.paths);
  for (const path of [
    "/home/place",
    "/home/place/show/{id}",
    "/home/filter",
    "/filter/getCity",
    "/home/activity/show/{id}",
  ])
    expect(paths).toContain(path);
});

test("the OpenAPI document describes access, parameters, request bodies and responses", async () => {
  const { paths } = (await app.get("openapi.json")).body;
  const operations = Object.values(paths).flatMap((path) => Object.values(path as object));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, security = [{}], responses } of operations)
    if ("bearer" in security[0]) expect(responses, operationId).toHaveProperty("401");
  expect(Object.keys(paths["/profile/collection/storeCustom"].post.responses)).toEqual(
    expect.arrayContaining(["201", "401", "409", "422"]),
  );
  expect(paths["/profile/collection/storeCustom"].post.responses).not.toHaveProperty("200");
  expect(paths["/home/Newsletters"].post.responses).toMatchObject({ 200: {}, 201: {}, 400: {}, 413: {}, 415: {} });
  expect(paths["/desk/audit"].get).toMatchObject({ security: [{ bearer: [] }], responses: { 403: {} } });
  expect(paths["/user/login"].post.parameters).toContainEqual(expect.objectContaining({ name: "X-Visitor-Id" }));
  expect(paths["/profile/photo"].post.requestBody.content).toEqual({
    "multipart/form-data": {
      schema: { type: "object", properties: { photo: { type: "string", format: "binary" } }, required: ["photo"] },
    },
  });
  expect(paths["/home/place/show/{id}"].get.parameters[0].schema).toMatchObject({
    type: "integer",
    maximum: 2 ** 31 - 1,
  });
  expect(paths["/profile/notification/live"].get.responses[200].content).toHaveProperty("text/event-stream");
});
