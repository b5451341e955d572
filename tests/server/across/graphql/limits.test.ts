import { buildSchema, type FragmentDefinitionNode, type OperationDefinitionNode, parse } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { isTooIntricate, weigh } from '#server/across/graphql/limits'
import { refusalOf } from '#server/across/graphql/weighing'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { askGraph } from '#tests/support/graphql/ask-graph'
import { useRuntime } from '#tests/support/http/http'

const database = testDatabase()
const world = sharedWorld(database)
beforeAll(async () => {
  useRuntime(database.db)
})

const weightOf = async (query: string, variables = {}) => {
  const { codes, extensions } = await askGraph(world.people.maker, query, variables)
  return { codes, ...extensions?.cost }
}

describe('the limits of a query', () => {
  it('cost 20 for a call, 1 for an object, and the number of rows for a page', async () => {
    expect(await weightOf('{ notes { totalCount } }')).toMatchObject({ codes: [], cost: 21, depth: 2 })
    expect(await weightOf('{ notes { nodes { Status } } }')).toMatchObject({ cost: 41, depth: 3 })
    expect(await weightOf('{ notes(first: 5) { nodes { Status } } }')).toMatchObject({ cost: 26 })
    const students = '{ notes(first: 20) { nodes { Students { Name } } } }'
    expect(await weightOf(students)).toMatchObject({ codes: [], cost: 241, maximum: 1000, maximumDepth: 10 })
  })

  it('refuse more than 1,000, written directly, in a variable, its default, or a fragment', async () => {
    const refused = { codes: ['QUERY_TOO_COSTLY'], cost: 1121 }
    const rows = 'nodes { Students { Name } }'
    expect(await weightOf(`{ notes(first: 100) { ${rows} } }`)).toMatchObject(refused)
    const byVariable = `query($n: Int) { notes(first: $n) { ${rows} } }`
    expect(await weightOf(byVariable, { n: 100 })).toMatchObject(refused)
    expect(await weightOf(byVariable, { n: 50 })).toMatchObject({ codes: [], cost: 571 })
    expect(await weightOf(`query($n: Int = 100) { notes(first: $n) { ${rows} } }`)).toMatchObject(refused)
    const byFragment = `{ notes(first: 100) { ...page } } fragment page on NotesConnection { ${rows} }`
    expect(await weightOf(byFragment)).toMatchObject(refused)
    const aliases = Array.from({ length: 50 }, (_, at) => `a${at}: notes { totalCount }`).join(' ')
    expect(await weightOf(`{ ${aliases} }`)).toMatchObject({ codes: ['QUERY_TOO_COSTLY'], cost: 1050 })
  })

  it('count the levels of fields, also within fragments, which are no levels', () => {
    const schema = buildSchema('type Query { next: Query, end: String }')
    const depthOf = (text: string) => {
      const { definitions } = parse(text)
      const [operation, fragment] = definitions as [
        OperationDefinitionNode,
        FragmentDefinitionNode | undefined,
      ]
      return weigh({ schema, operation, fragments: fragment ? { more: fragment } : {}, variables: {} }).depth
    }
    const nested = (levels: number, end: string): string =>
      levels === 0 ? end : `{ next ${nested(levels - 1, end)} }`
    expect(depthOf(nested(9, '{ end }'))).toBe(10)
    expect(depthOf(`${nested(5, '{ ...more }')} fragment more on Query ${nested(4, '{ end }')}`)).toBe(10)
    expect(depthOf('{ ... on Query { ... on Query { end } } }')).toBe(1)
  })

  it('refuse nesting deeper than 10', () => {
    const refusal = (depth: number) => refusalOf({ cost: 1, depth, introspects: false }, 'cookie')
    expect(refusal(10)).toBeNull()
    expect(refusal(11)).toMatchObject({
      code: 'QUERY_TOO_DEEP',
      message: 'This query is nested too deeply. It has 11 levels, and may have 10.',
    })
  })

  it('weigh fragments that name each other twice quickly', async () => {
    const fragments = Array.from(
      { length: 40 },
      (_, at) => `fragment f${at} on CommissionNote { ...f${at + 1} x${at}: Status ...f${at + 1} }`,
    ).join(' ')
    const started = performance.now()
    await weightOf(`{ notes { nodes { ...f0 } } } ${fragments} fragment f40 on CommissionNote { Status }`)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('count the rows of a variable whose name every object has', async () => {
    const query =
      'query($constructor: Int = 100) { notes(first: $constructor) { nodes { Students { Name } } } }'
    expect(await weightOf(query)).toMatchObject({ codes: ['QUERY_TOO_COSTLY'], cost: 1121 })
  })

  it.each([
    ['nested selections', `{ ${'... on Query { '.repeat(800)} __typename ${'}'.repeat(800)} }`],
    ['nested values', `{ notes(status: ${'['.repeat(2_000)}${']'.repeat(2_000)}) { totalCount } }`],
    [
      'fragments',
      `{ ...f0 } ${Array.from({ length: 300 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} }`).join(' ')}
      fragment f300 on Query { __typename }`,
    ],
  ])('refuse %s that take too long to validate', async (_, query) => {
    expect(await weightOf(query)).toEqual({ codes: ['QUERY_TOO_DEEP'] })
  })

  it('count no brackets in texts and comments', () => {
    const text = '{'.repeat(100)
    expect(isTooIntricate(`{ a(b: "${text}\\"${text}", c: """${text}"${text}""") # ${text}\n }`)).toBe(false)
    expect(isTooIntricate(`{ ${'a { b } '.repeat(500)} }`)).toBe(false)
    for (const before of [
      '"x"',
      String.raw`"\\\""`,
      String.raw`"\\"`,
      String.raw`"""\""" """`,
      '# "\r',
      '# "\n',
    ])
      expect([before, isTooIntricate(`${before} ${text} "`)]).toEqual([before, true])
  })

  it('refuse a query of more than 5,000 words', async () => {
    const query = `{ notes { nodes { ${'Status '.repeat(5000)} } } }`
    expect((await askGraph(world.people.maker, query)).codes).toEqual(['GRAPHQL_PARSE_FAILED'])
  })

  it('show the schema to sessions only', async () => {
    const query = '{ __schema { queryType { name } } }'
    const { maker, partner } = world.people
    expect((await askGraph(maker, query)).data.__schema.queryType.name).toBe('Query')
    expect((await askGraph(partner, query)).codes).toEqual([])
    const byToken = await askGraph(maker, query, {}, { credential: 'bearer', locals: { scopes: null } })
    expect([byToken.data, byToken.codes]).toEqual([undefined, ['SESSION_REQUIRED']])
    const nobody = await askGraph(null, query)
    expect([nobody.status, nobody.data, nobody.codes]).toEqual([401, undefined, ['UNAUTHENTICATED']])
    const typename = await askGraph(
      maker,
      '{ __typename }',
      {},
      { credential: 'bearer', locals: { scopes: null } },
    )
    expect(typename.data).toEqual({ __typename: 'Query' })
  })
})
