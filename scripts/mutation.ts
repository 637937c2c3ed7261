/** A fault to plant: `from`, which stands once in the file, becomes `to`; the tests must fail. */
export interface Mutation {
  fault: string;
  file: string;
  from: string;
  to: string;
  project: "server" | "web";
  /** Paths of test files, or parts of them. */
  tests: string[];
}
