export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Address {
  method: Method
  /** Below the base path, with OpenAPI's braces: '/cn/{id}'. */
  path: string
  version?: 'v1' | 'v2'
}

declare const contracts: unique symbol

/** The address of `Name` in the contracts `Calls`: the half that a page may load (docs/decisions/0044). */
export interface Route<Calls, Name extends keyof Calls> extends Address {
  readonly [contracts]?: Calls[Name]
}

/* @__NO_SIDE_EFFECTS__ */
export function route<Calls, Name extends keyof Calls>(
  method: Method,
  path: string,
  version?: Address['version'],
): Route<Calls, Name> {
  return version ? { method, path, version } : { method, path }
}

export type QueryValues = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>

/** A call's URL from the root, without empty query values. Throws RangeError without a path parameter. */
export function callAddress(
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

/** A call's path from the root, with OpenAPI's braces: '/api/v1/cn/{id}'. */
export function fullPath({ path, version = 'v1' }: Address): string {
  return `/api/${version}${path}`
}
