// A field in a component test, with a parent that holds its value.
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';

type Held<Value> = {
  value: Value;
  setValue: (value: Value | ((now: Value) => Value)) => void;
};

export async function renderField<Value>(initial: Value, field: (held: Held<Value>) => ReactNode) {
  const held = { current: initial };
  function Host() {
    const [value, setValue] = useState(initial);
    return field({
      value,
      setValue: (next) =>
        setValue((now) => {
          held.current = typeof next === 'function' ? (next as (now: Value) => Value)(now) : next;
          return held.current;
        }),
    });
  }
  await render(<Host />, { wrapper: MemoryRouter });
  return held;
}
