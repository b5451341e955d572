/** The addresses of a list that is split on spaces or commas (specification section 5), each once. */
export function mailAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))]
}
