/** Prints what a command of the terminal says, or why it cannot be done; a fault of the program's own stays a fault. */
export async function runCommand(
  run: () => Promise<string>,
  reasonOf: (error: unknown) => string | null,
): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    console.error(reason);
    process.exitCode = 1;
  }
}
