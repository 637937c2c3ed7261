import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import type { z } from "zod";
import { testApp } from "../../../testing/app.ts";
import { contractEndpoints } from "../../../testing/contract-endpoints.ts";
import { newMember } from "../../../testing/member.ts";

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
  const { paths, security, components } = (await app.get("openapi.json")).body;
  const operations = Object.values(paths).flatMap((path) => Object.values(path as object));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(security).toEqual([{ bearer: [] }]);
  expect(paths["/home/place"].get.security).toEqual([]);
  expect(paths["/home/getHistory"].get.security).toEqual([{}, { bearer: [] }]);
  expect(paths["/profile/get"].get).not.toHaveProperty("security");
  const { responses, "x-error-codes": codes } = paths["/profile/collection/storeCustom"].post;
  expect(Object.keys(responses)).toEqual(["201", "4XX", "5XX"]);
  expect(codes).toContain("collection_taken");
  expect(Object.keys(paths["/home/Newsletters"].post.responses)).toEqual(["200", "201", "4XX", "5XX"]);
  expect(components.responses.Error.content["application/json"].schema).toEqual({
    $ref: "#/components/schemas/ApiError",
  });
  expect(paths["/user/login"].post.parameters).toContainEqual({ $ref: "#/components/parameters/XVisitorId" });
  expect(Object.keys(paths["/home/contact"].post.requestBody.content)).toEqual(["application/json"]);
  expect(paths["/profile/photo"].post.requestBody.content).toEqual({
    "multipart/form-data": {
      schema: { type: "object", properties: { photo: { type: "string", format: "binary" } }, required: ["photo"] },
    },
  });
  const [{ $ref }] = paths["/home/place/show/{id}"].get.parameters;
  expect(components.parameters[$ref.split("/").at(-1)].schema).toMatchObject({ type: "integer", maximum: 2 ** 31 - 1 });
  expect(paths["/profile/notification/live"].get.responses[200].content).toHaveProperty("text/event-stream");
});

const documents = { "openapi.json": 200_000, "desk/openapi.json": 262_000 };

test.each(Object.entries(documents))(
  "%s has at most %i bytes, and every operation a tag, a sentence and a description",
  async (name, maxBytes) => {
    const { body } = await app.get(name);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(maxBytes);
    const tags = body.tags.map((tag: { name: string }) => tag.name);
    for (const [path, operations] of Object.entries<object>(body.paths))
      for (const operation of Object.values(operations)) {
        expect(operation.summary?.length, path).toBeGreaterThan(3);
        expect(operation.description?.length, path).toBeGreaterThan(3);
        expect(tags, path).toContain(operation.tags[0]);
      }
  },
);

test.each(Object.keys(documents))(
  "every reference of %s leads to a component, and every component is used",
  async (name) => {
    const { body } = await app.get(name);
    const text = JSON.stringify(body);
    const used = new Set(
      [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)].map(([, kind, it]) => `${kind} ${it}`),
    );
    const { securitySchemes: _, ...components } = body.components;
    const declared = Object.entries<object>(components).flatMap(([kind, its]) =>
      Object.keys(its).map((it) => `${kind} ${it}`),
    );
    expect([...used].toSorted()).toEqual(declared.toSorted());
    expect(declared.every((it) => /^\w+ [A-Z][A-Za-z\d]*$/.test(it))).toBe(true);
  },
);

test("the contract accepts the examples of each query of the site as they are written in an address", async () => {
  const { paths, components } = (await app.get("openapi.json")).body;
  const endpoints = await contractEndpoints("catalog", "member", "site");
  const wrong: string[] = [];
  for (const { path, input } of endpoints.filter(({ method }) => method === "GET")) {
    const { parameters = [] } = paths[`/${path.replace(/:(\w+)/g, "{$1}")}`].get;
    for (const parameter of parameters) {
      const {
        name,
        in: place,
        example,
      } = parameter.$ref ? components.parameters[parameter.$ref.split("/").at(-1)] : parameter;
      if (place !== "query") continue;
      const field = (input as z.ZodObject).shape[name] as z.ZodType;
      const written = Array.isArray(example) ? example.join(",") : String(example);
      const { success, error } = field.safeParse(written);
      if (!success) wrong.push(`${path} ${name}=${written}: ${error.issues[0]?.message}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("what the contract names keeps its name", async () => {
  const { components } = (await app.get("openapi.json")).body;
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(["Place", "PlaceCard", "Ref", "Image", "Comment", "Profile"]),
  );
});

test("the contract accepts the example of each request body of the site", async () => {
  const { paths, components } = (await app.get("openapi.json")).body;
  const endpoints = await contractEndpoints("catalog", "member", "site");
  const wrong: string[] = [];
  for (const { method, path, input, upload } of endpoints.filter((it) => it.method === "POST" && !it.upload)) {
    const operation = paths[`/${path.replace(/:(\w+)/g, "{$1}")}`][method.toLowerCase()];
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [
      name,
      name === "type" ? "bookmark" : name === "token" ? "a".repeat(43) : 4,
    ]);
    const shared = operation.requestBody?.$ref?.split("/").at(-1);
    const body = shared ? components.requestBodies[shared] : operation.requestBody;
    const example = body?.content["application/json"].example ?? {};
    const { success, error } = input.safeParse({ ...example, ...Object.fromEntries(inPath) });
    if (!success && !upload)
      wrong.push(`${path} ${JSON.stringify(example)}: ${error.issues[0]?.path} ${error.issues[0]?.message}`);
  }
  expect(wrong).toEqual([]);
});

test("the examples of a page of the site and of a new password are answered with success", async () => {
  const { paths } = (await app.get("openapi.json")).body;
  const [slug] = paths["/home/page/{slug}"].get.parameters;
  expect((await app.get(`home/page/${slug.example}`)).status).toBe(200);
  const { example } = paths["/user/password/change"].post.requestBody.content["application/json"];
  const { headers } = await newMember(app, { password: example.old_password });
  expect((await app.post("user/password/change", example, headers)).status).toBe(200);
});
