/**
 * Whether an error is of this name. Own errors are told apart by it, never by `instanceof`: the process and the pages' build each
 * hold a class of their own (docs/decisions/0030).
 */
export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
