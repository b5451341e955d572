import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/** Whether a query asks for one of these fields of what this field answers, itself or by a fragment, under whatever name. */
export function asksFor({ fieldNodes, fragments }: GraphQLResolveInfo, fields: ReadonlySet<string>): boolean {
  const inSet = ({ selections }: SelectionSetNode): boolean =>
    selections.some((each) => {
      if (each.kind === Kind.FIELD) return fields.has(each.name.value)
      const set = each.kind === Kind.INLINE_FRAGMENT ? each : fragments[each.name.value]
      return set !== undefined && inSet(set.selectionSet)
    })
  return fieldNodes.some(({ selectionSet }) => selectionSet !== undefined && inSet(selectionSet))
}
