// Whether this thread had time for others while something was made: how often it came to them, whatever the speed of the machine.
export async function turnsDuring<Value>(made: Promise<Value>): Promise<{ value: Value; turns: number }> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  try {
    const value = await made;
    return { value, turns };
  } finally {
    clearInterval(timer);
  }
}
