/** The labels in a status filter, separated by commas, without repetitions. No label contains a comma. */
export function statusLabelsOf(text: string | undefined): string[] {
  const labels = (text ?? '').split(',').map((label) => label.trim())
  return [...new Set(labels.filter((label) => label !== ''))]
}

/** A status filter of these labels, in the order of the choices; undefined for none. */
export function statusFilter(labels: readonly string[], offered: readonly string[]): string | undefined {
  return offered.filter((label) => labels.includes(label)).join(',') || undefined
}

/** Merges the labels into one parameter: a form without scripts sends each ticked one separately. */
export function withStatusesJoined(address: URLSearchParams): URLSearchParams {
  const labels = address.getAll('statusLabel')
  if (labels.length < 2) return address
  const joined = new URLSearchParams(address)
  joined.set('statusLabel', labels.join(','))
  return joined
}
