export const PERCENT_MESSAGE = 'Enter a percentage from 0 to 100 with up to two decimals'

const PATTERN = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/

export function isPercent(text: string): boolean {
  return PATTERN.test(text)
}
