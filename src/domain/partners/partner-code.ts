/** A partner's code as it is compared: without case, spaces and hyphens, so that `bpe 0017` finds `BPE-0017`. */
export function comparedCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}
