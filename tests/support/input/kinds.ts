export const NUMERALS = [
  ...['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number'],
] as const
export const WORDS = ['word', 'a day that is none', 'malformed id', 'unknown id'] as const
export const SIGNS = ['three decimals', 'sql', 'wildcards', 'html', 'path'] as const
/** Free text may be any readable text; pages and documents escape it. */
export const TEXT: readonly string[] = [...NUMERALS, ...WORDS, ...SIGNS]
export const NOT_SAID = ['empty', 'blank'] as const

/** The kinds of wrong values of a field, as they stand in the lists. */
export function of(field: string, kinds: readonly string[]): string[] {
  return kinds.map((kind) => `${field}: ${kind}`)
}
