/** The function, which is called once at most: its result is kept. */
export function lazily<Result extends object>(compute: () => Result): () => Result {
  let result: Result | undefined;
  return () => {
    result ??= compute();
    return result;
  };
}

/** The function, whose results are kept for as long as it is: it is called once for each argument. */
export function memoize<Argument, Result>(compute: (argument: Argument) => Result): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    let result = results.get(argument);
    if (result === undefined) {
      result = compute(argument);
      results.set(argument, result);
    }
    return result;
  };
}
