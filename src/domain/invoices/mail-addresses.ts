/** The addresses of a list that is split on spaces or commas (docs/reference/messages.md), each once. */
export function mailAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))]
}
