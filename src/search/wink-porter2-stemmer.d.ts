declare module 'wink-porter2-stemmer' {
  /** The Snowball stemmer of English, of one word in small letters. */
  export default function stem(word: string): string;
}
