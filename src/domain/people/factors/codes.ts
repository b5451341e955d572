export const RECOVERY_CODES = 10
export const FEW_CODES = 3

/** A number of recovery codes in words: '1 recovery code'. */
export function recoveryCodesInWords(count: number): string {
  if (count === 0) return 'no recovery codes'
  return count === 1 ? '1 recovery code' : `${count} recovery codes`
}
