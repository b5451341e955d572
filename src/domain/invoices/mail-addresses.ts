/** Addresses separated by spaces or commas (docs/reference/messages.md), without repetitions. */
export function mailAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))]
}
