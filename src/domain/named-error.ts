/**
 * Whether an error has this name. The portal's own errors are recognized by name, never by `instanceof`: the
 * process and the pages' build each have their own copy of the class (docs/decisions/0030).
 */
export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
