/** What is said of a percentage that is none. */
export const PERCENT_MESSAGE = 'Enter a percentage from 0 to 100 with up to two decimals'

const PATTERN = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/

/** Whether text is a percentage from 0 to 100 with at most two decimals. */
export function isPercent(text: string): boolean {
  return PATTERN.test(text)
}
