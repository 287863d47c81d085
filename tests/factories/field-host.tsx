// A field in a component test, with a parent that holds its value.
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router';
import { render } from './render.ts';

type Held<Value> = {
  value: Value;
  setValue: (value: Value | ((now: Value) => Value)) => void;
};

export function renderField<Value>(initial: Value, field: (held: Held<Value>) => ReactNode) {
  /** `set` gives the field another value from outside. */
  const held = { current: initial, set: (_value: Value) => {} };
  function Host() {
    const [value, setValue] = useState(initial);
    held.set = (next) => flushSync(() => setValue(next));
    return field({
      value,
      setValue: (next) =>
        setValue((now) => {
          held.current = typeof next === 'function' ? (next as (now: Value) => Value)(now) : next;
          return held.current;
        }),
    });
  }
  // Bars stay clear of the header of the staff area; where there is none, they would stand before what is clicked.
  render(
    <MemoryRouter>
      <div style={{ paddingTop: '4rem' }}>
        <Host />
      </div>
    </MemoryRouter>,
  );
  return held;
}
