/** The labels that a status filter names: one, or several between commas, each once. No label has a comma of its own. */
export function statusLabelsOf(text: string | undefined): string[] {
  const labels = (text ?? '').split(',').map((label) => label.trim())
  return [...new Set(labels.filter((label) => label !== ''))]
}

/** A status filter of these labels, in the order they are offered; undefined for none. */
export function statusFilter(labels: readonly string[], offered: readonly string[]): string | undefined {
  return offered.filter((label) => labels.includes(label)).join(',') || undefined
}

/** The address with one status filter: a form without scripts sends each label that was ticked by itself. */
export function withStatusesJoined(address: URLSearchParams): URLSearchParams {
  const labels = address.getAll('statusLabel')
  if (labels.length < 2) return address
  const joined = new URLSearchParams(address)
  joined.set('statusLabel', labels.join(','))
  return joined
}
