/** How many recovery codes somebody gets at a time. */
export const RECOVERY_CODES = 10
/** With so many left, or fewer, they are told to make new ones. */
export const FEW_CODES = 3

/** How many recovery codes there are, in words: '1 recovery code'. */
export function recoveryCodesInWords(count: number): string {
  if (count === 0) return 'no recovery codes'
  return count === 1 ? '1 recovery code' : `${count} recovery codes`
}
