import { expect, test } from "vitest";
import { divideRules } from "./later-rules.ts";

const divide = (text: string, ...mentioned: string[]) => divideRules(text, new Set(mentioned));

test("rules for a pointer, paper, forced colours and more contrast are for later", () => {
  const { first, later } = divide(
    ".a{color:red}.a:hover{color:blue}.a:hover,.a:focus{top:0}.b .c:active{left:0}" +
      "@media print{.d{display:none}}@media (forced-colors:active){.a{border:1px solid}.b{border:0}}" +
      "@media (prefers-contrast:more){.e{color:#000}}@media (width>=48rem){.f{color:#fff}.f:hover{color:#111}}",
  );
  expect(first).toBe(".a{color:red}.a:hover,.a:focus{top:0}@media (width>=48rem){.f{color:#fff}}");
  expect(later).toBe(
    ".a:hover{color:#00f}.b .c:active{left:0}@media print{.d{display:none}}@media (forced-colors:active){.a{border:1px solid}.b{border:0}}" +
      "@media (prefers-contrast:more){.e{color:#000}}@media (width>=48rem){.f:hover{color:#111}}",
  );
});

test.each([
  ["the same property", ".a:hover{color:red}.a[aria-current]{color:#000}"],
  ["a part of it", ".a:hover{background:red}.a[aria-current]{background-color:#000}"],
  ["what it is a part of", ".a:hover{border-color:red}.x .a{border:0}"],
  ["the same custom property", ".a:hover{--lift:1px}.a.b{--lift:0}"],
])("a rule stays before a later one that sets %s on its class", (_title, text) => {
  expect(divide(text)).toEqual({ first: text, later: "" });
});

test("a rule leaves one that sets another property, or is later itself", () => {
  const text = ".a:hover{color:red}.a[aria-current]{margin:0}.a:active{color:#00f}";
  expect(divide(text)).toEqual({
    first: ".a[aria-current]{margin:0}",
    later: ".a:hover{color:red}.a:active{color:#00f}",
  });
});

test("layers, fonts and animations stay, and a layer's later rules stay in it", () => {
  const { first, later } = divide(
    "@layer base,shared;@font-face{font-family:F;src:url(f.woff2)}@keyframes k{to{top:0}}@layer shared{.a{animation:k 1s}.a:hover{color:red}}",
  );
  expect(first).toContain("@font-face");
  expect(first).toContain("@keyframes k");
  expect(first).toContain("@layer base;@layer shared{.a{");
  expect(later).toBe("@layer base;@layer shared{.a:hover{color:red}}");
});

test("custom properties that neither a rule, nor another of them, nor a script needs are for later", () => {
  const { first, later } = divide(
    ":root{--a:1px;--b:var(--a);--c:2px;--d:3px;--e:4px;--f:5px}.x{top:var(--b)}.x:hover{top:var(--c)}@media (width>1px){:root{--e:6px}}",
    "--f",
  );
  expect(first).toBe(":root{--a:1px;--b:var(--a);--e:4px;--f:5px}.x{top:var(--b)}@media (width>1px){:root{--e:6px}}");
  expect(later).toBe(":root{--c:2px;--d:3px}.x:hover{top:var(--c)}");
});
