export interface ListColumn<Id extends string = string> {
  Id: Id
  Hidden: boolean
  Width: number | null
}

export interface LayoutOf<Id extends string = string> {
  columns: readonly ListColumn<Id>[]
  density: 'comfortable' | 'compact'
}

export const USUAL_LAYOUT: LayoutOf<never> = { columns: [], density: 'comfortable' }

export interface ColumnSet<Id extends string> {
  all: readonly Id[]
  names: Readonly<Record<Id, string>>
  first: Id
  last: readonly Id[]
  usuallyHidden: readonly Id[]
}

/** The reader's columns in the layout's order, then the others; the set's first and last stay in place. */
export function arranged<Id extends string>(
  set: ColumnSet<Id>,
  theirs: readonly Id[],
  { columns }: Pick<LayoutOf<Id>, 'columns'>,
): ListColumn<Id>[] {
  const named = columns.filter(({ Id }) => theirs.includes(Id))
  const others = theirs.filter((id) => !named.some(({ Id }) => Id === id))
  const all = [...named, ...others.map((Id) => ({ Id, Hidden: set.usuallyHidden.includes(Id), Width: null }))]
  const first = all.filter(({ Id }) => Id === set.first).map((column) => ({ ...column, Hidden: false }))
  const last = set.last.flatMap((id) => all.filter(({ Id }) => Id === id))
  const between = all.filter(({ Id }) => Id !== set.first && !set.last.includes(Id))
  return [...first, ...between, ...last]
}

/** The columns after a move or resize in the grid; hidden columns stay behind the one they followed. */
export function rearranged<Id extends string>(
  set: ColumnSet<Id>,
  layout: Pick<LayoutOf<Id>, 'columns'>,
  { order, resized }: { order: readonly string[]; resized: { id: string; width: number } | null },
): ListColumn<Id>[] {
  const before = arranged(set, set.all, layout)
  const shown = order.filter((id): id is Id => (set.all as readonly string[]).includes(id))
  const moved = shown.flatMap((id) => before.find((column) => column.Id === id) ?? [])
  const columns = before.reduce<ListColumn<Id>[]>((all, column, index) => {
    if (shown.includes(column.Id)) return all
    const follows = all.findIndex(({ Id }) => Id === before[index - 1]?.Id)
    return all.toSpliced(follows + 1, 0, column)
  }, moved)
  return columns.map((column) =>
    column.Id === resized?.id ? { ...column, Width: Math.round(resized.width) } : column,
  )
}
