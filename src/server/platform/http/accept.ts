/** Whether the caller names JSON among what it takes; a caller that takes anything does not ask for it. */
export function asksForJson(headers: { get(name: string): string | null }): boolean {
  return (headers.get('accept') ?? '')
    .split(',')
    .some((each) => each.split(';')[0]?.trim().toLowerCase() === 'application/json')
}
