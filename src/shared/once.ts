/** Made when it is first asked for, and then known. */
export function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** For each key, as `once`. Whatever formats by a language is made so: each costs a cheap telephone 40 ms. */
export function onceFor<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}
