import { expect, test } from "vitest";
import { parseConnectionUrl } from "./connection-url.ts";

test.for([
  ["postgres://db", ["postgres://db:5432/"]],
  [
    "postgresql://u:p%40@a:1,b,[::1]:3/d",
    ["postgres://u:p%40@a:1/d", "postgres://u:p%40@b:5432/d", "postgres://u:p%40@[::1]:3/d"],
  ],
  ["postgres://u@/d?host=a,b&port=1,2", ["postgres://u@a:1/d", "postgres://u@b:2/d"]],
  ["postgres://u@/d?host=a,b&port=7", ["postgres://u@a:7/d", "postgres://u@b:7/d"]],
  ["postgres://a:1,b:2/d?host=c,d", ["postgres://c:1/d", "postgres://d:2/d"]],
  ["postgres://u@localhost/d?host=/run/x", ["postgres://u@localhost:5432/d?host=%2Frun%2Fx"]],
  ["postgres://u@%2Frun%2Fx:6432/d", ["postgres://u@localhost:6432/d?host=%2Frun%2Fx"]],
  ["postgres:///?user=u&password=a/b&dbname=d&host=h", ["postgres://u:a%2Fb@h:5432/d"]],
  ["postgres://a/d?sslmode=require", ["postgres://a:5432/d?sslmode=require"]],
] as const)("reads %s as libpq does", ([url, hosts]) => {
  expect(parseConnectionUrl(url).hosts).toEqual(hosts);
});

test("reads the attribute of the session", () => {
  const attributeOf = (query: string) => parseConnectionUrl(`postgres://a/d${query}`).attribute;
  expect(attributeOf("")).toBeUndefined();
  for (const name of ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"])
    expect(attributeOf(`?target_session_attrs=${name}`)).toBe(name);
});

test.for([
  ["mysql://a/d", "باید مانند postgres://"],
  ["postgres://u:secret@a:b:c/d", "باید مانند postgres://"],
  ["postgres://a b/d", "باید مانند postgres://"],
  ["postgres://%zz/d", "باید مانند postgres://"],
  ["postgres://u:secret@a:0/d", "هر درگاه"],
  ["postgres://u:secret@a:70000/d", "هر درگاه"],
  ["postgres://u:secret@a/d?port=x", "هر درگاه"],
  ["postgres://u:secret@/d?host=a,b,c&port=1,2", "برای ۳ میزبان ۲ درگاه دارد"],
  ["postgres://u:secret@a/d?target_session_attrs=secondary", "target_session_attrs"],
])("rejects %s with a sentence that names the setting and no password", ([url, sentence]) => {
  const parse = () => parseConnectionUrl(url!, "SOME_URL");
  expect(parse).toThrow(sentence);
  expect(parse).toThrow("SOME_URL");
  expect(parse).not.toThrow("secret");
});
