const maxRepetitions = 2;

/**
 * Runs a transaction again that PostgreSQL has ended to resolve a deadlock, twice at most: the other one goes on meanwhile. It must do nothing
 * outside of the database.
 */
export async function repeatAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let repetitions = 0; ; repetitions++)
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: string }).code !== "40P01" || repetitions === maxRepetitions) throw error;
    }
}
