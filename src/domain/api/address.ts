import type { Address } from './route'

export type QueryValues = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>

/**
 * The address of a call from the root: its path with these values of its parameters, then the query without what is empty.
 *
 * @throws RangeError where a parameter of the path has no value
 */
export function addressOf(
  { path, version = 'v1' }: Address,
  params: Readonly<Record<string, string | number>> = {},
  query: QueryValues = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new RangeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const base = `/api/${version}${filled}`
  return parameters.size > 0 ? `${base}?${parameters}` : base
}
