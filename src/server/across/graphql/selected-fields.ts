import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

type Asking = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** The selected fields below `paths`, or the field itself, by name; also those of `@skip` and `@include`. */
export function selectedFields(
  { fieldNodes, fragments }: Asking,
  paths: readonly (readonly string[])[] = [[]],
): ReadonlySet<string> {
  const found = new Set<string>()
  // Visit each fragment once at a place, or fragments that spread each other take exponential time.
  const seen = new Set<string>()
  const lookIn = ({ selections }: SelectionSetNode, path: readonly string[]): void => {
    for (const each of selections) {
      if (each.kind === Kind.INLINE_FRAGMENT) lookIn(each.selectionSet, path)
      else if (each.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments[each.name.value]
        const place = `${each.name.value} ${path.join(' ')}`
        if (!fragment || seen.has(place)) continue
        seen.add(place)
        lookIn(fragment.selectionSet, path)
      } else if (path.length === 0) found.add(each.name.value)
      else if (each.name.value === path[0] && each.selectionSet) lookIn(each.selectionSet, path.slice(1))
    }
  }
  for (const { selectionSet } of fieldNodes)
    if (selectionSet) for (const path of paths) lookIn(selectionSet, path)
  return found
}
