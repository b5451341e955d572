/** Named courses first, by priority and then by their previous order; the others keep their order. */
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

/** A list with the row at one index moved to another. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = rows.toSpliced(from, 1)
  const row = rows[from]
  return row === undefined ? [...rows] : next.toSpliced(to, 0, row)
}
