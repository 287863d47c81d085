// What is chosen shows at once. It is read from the address, which follows a moment later: until then the browser's tick would
// be taken back.
import { startTransition, useOptimistic } from 'react';

export function useAtOnce<Value>(
  value: Value,
  choose: (value: Value) => unknown,
): [Value, (value: Value) => void] {
  const [shown, show] = useOptimistic(value);
  const chooseAtOnce = (next: Value) =>
    startTransition(async () => {
      show(next);
      await choose(next);
    });
  return [shown, chooseAtOnce];
}
