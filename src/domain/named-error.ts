/** Whether an error has this name; `instanceof` fails across our two builds (docs/decisions/0030). */
export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
