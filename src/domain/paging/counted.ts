/** How far a list counts what it finds, unless it is asked for the exact number or knows it anyway (docs/decisions/0058-counts.md). */
export const COUNTED_UP_TO = 10_000

/** A number of rows as a person reads it: `1,234`, and `10,000+` where there are more. */
export function totalText(total: number, isExact: boolean): string {
  return `${total.toLocaleString('en')}${isExact ? '' : '+'}`
}
