/** Caches what was made of texts; when it is too much, the cache starts again. */
export function remembering<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const cached = new Map<string, Made>();
  return (text) => {
    const known = cached.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (cached.size >= most) cached.clear();
    cached.set(text, made);
    return made;
  };
}
