/**
 * A list in a new order: those that are named come first, by their priority and, where two have the same, as they stood; the others
 * follow as they stood.
 */
export function orderedBy(
  there: readonly string[],
  named: readonly { CourseId: string; Priority: number }[],
): string[] {
  const priority = new Map(named.map(({ CourseId, Priority }) => [CourseId, Priority]))
  const placeOf = (id: string) => priority.get(id) ?? Number.POSITIVE_INFINITY
  return there
    .map((id, place) => ({ id, place }))
    .sort((a, b) => (placeOf(a.id) === placeOf(b.id) ? a.place - b.place : placeOf(a.id) - placeOf(b.id)))
    .map(({ id }) => id)
}

/** A list with what stands at one place put to another. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = rows.toSpliced(from, 1)
  const row = rows[from]
  return row === undefined ? [...rows] : next.toSpliced(to, 0, row)
}
