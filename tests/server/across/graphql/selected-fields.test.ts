import { type FieldNode, type FragmentDefinitionNode, Kind, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { selectedFields } from '#server/across/graphql/selected-fields'
import { sorted } from '#tests/support/sorted'

/** The names requested of the top field of a query. */
function asked(query: string, paths?: string[][]): string[] {
  const { definitions } = parse(query)
  const fragments: Record<string, FragmentDefinitionNode> = {}
  const fieldNodes: FieldNode[] = []
  for (const each of definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments[each.name.value] = each
    else if (each.kind === Kind.OPERATION_DEFINITION)
      fieldNodes.push(
        ...each.selectionSet.selections
          .filter(({ kind }) => kind === Kind.FIELD)
          .map((node) => node as FieldNode),
      )
  return sorted(selectedFields({ fieldNodes, fragments }, paths))
}

describe('the requested fields of a query', () => {
  it('are found by name, despite aliases, in fragments and side by side', () => {
    expect(
      asked('{ note { x: Status ... { Turn } ...more } note { Version } } fragment more on Note { Rounds }'),
    ).toEqual(['Rounds', 'Status', 'Turn', 'Version'])
  })

  it('are those of the rows by every path, including conditional ones', () => {
    const query = `{ notes { ...page edges { cursor node { Turn @skip(if: true) Students { Name } } } totalCount } }
      fragment page on NotesConnection { nodes { ...row } } fragment row on Note { Status }`
    expect(asked(query, [['nodes'], ['edges', 'node']])).toEqual(['Status', 'Students', 'Turn'])
  })

  it('are found quickly if fragments name each other twice', () => {
    const fragments = Array.from(
      { length: 60 },
      (_, at) => `fragment f${at} on Note { F${at} ...f${at + 1} ...f${at + 1} }`,
    )
    expect(asked(`{ note { ...f0 } } ${fragments.join(' ')} fragment f60 on Note { End }`)).toHaveLength(61)
  })
})
