/** A partner's code for comparison, without case, spaces and hyphens: `bpe 0017` finds `BPE-0017`. */
export function comparedCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}
