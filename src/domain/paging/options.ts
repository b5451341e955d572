interface Option {
  value: string
  label: string
}

/** Filter options, the first one for all. */
export function plainOptions(all: string, values: readonly string[]): Option[] {
  return [{ value: '', label: all }, ...values.map((value) => ({ value, label: value }))]
}

/** Filter options with their counts: 'Submitted (1,204)'. */
export function countedOptions(
  all: string,
  values: readonly string[],
  counts: Readonly<Record<string, number>>,
): Option[] {
  const counted = values.map((value) => ({
    value,
    label: `${value} (${(counts[value] ?? 0).toLocaleString('en')})`,
  }))
  return [{ value: '', label: all }, ...counted]
}
