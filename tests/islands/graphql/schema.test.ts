import { readFileSync } from 'node:fs'
import { buildSchema, graphql } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answered } from '../../../src/islands/graphql/query-graphql'
import { findFields, SCHEMA_QUERY, type Schema, schemaIn } from '../../../src/islands/graphql/schema'
import { starterOf } from '../../../src/islands/graphql/starter'

const FILE = new URL('../../../docs/reference/schema.graphql', import.meta.url)
const OPEN = new Set(['notes', 'note', 'waiting', 'changeNoteStatus'])
let schema: Schema
beforeAll(async () => {
  const answer = await graphql({ schema: buildSchema(readFileSync(FILE, 'utf8')), source: SCHEMA_QUERY })
  schema = schemaIn(answer as Answered, OPEN) as Schema
})
const fieldOf = (type: string, name: string) => {
  const field = schema.types.get(type)?.fields.find((each) => each.name === name)
  if (!field) throw new Error(`No ${type}.${name}`)
  return field
}

describe('the schema of the explorer', () => {
  it('has exactly the root fields that its reader may query', () => {
    const names = (type: string) => schema.types.get(type)?.fields.map(({ name }) => name)
    expect(names(schema.query)?.toSorted()).toEqual(['note', 'notes', 'waiting'])
    expect(names(schema.mutation)).toEqual(['changeNoteStatus'])
  })

  it('writes a type in GraphQL’s notation, and omits GraphQL’s own types', () => {
    expect(fieldOf(schema.query, 'notes')).toMatchObject({ type: expect.stringMatching(/^\w+!?$/) })
    expect(fieldOf(schema.query, 'notes').args).toContainEqual({ name: 'first', type: 'Int' })
    expect([...schema.types.keys()].filter((name) => name.startsWith('__'))).toEqual([])
  })

  it('is null if the answer has none', () => {
    expect(schemaIn({ errors: [{ message: 'No.' }] }, OPEN)).toBeNull()
    expect(schemaIn({ data: null }, OPEN)).toBeNull()
  })

  it('finds fields by words in any case, root fields first, up to a limit', () => {
    const found = findFields(schema, 'NOTE')
    expect(found[0]?.type).toBe(schema.query)
    expect(found.length).toBe(50)
    expect(
      findFields(schema, 'CommissionNumber').every(({ field }) => field.name.includes('CommissionNumber')),
    ).toBe(true)
    expect(findFields(schema, 'nothing is called so')).toEqual([])
  })
})

describe('the starting query of a field', () => {
  it('selects the rows of a page with their values', () => {
    const { query, variables } = starterOf(schema, fieldOf(schema.query, 'notes'))
    expect(query).toMatch(/^query \{\n {2}notes\(first: 5\) \{\n {4}nodes \{\n {6}\w+\n/)
    expect(query).toContain('totalCount')
    expect(variables).toBe('')
  })

  it('declares required arguments as variables to fill in', () => {
    const { query, variables } = starterOf(schema, fieldOf(schema.query, 'note'))
    expect(query).toMatch(/^query \(\$\w+: \w+!/)
    expect(Object.values(JSON.parse(variables))).toContain('')
  })

  it('of a change is a mutation', () => {
    expect(starterOf(schema, fieldOf(schema.mutation, 'changeNoteStatus')).query).toMatch(/^mutation/)
  })

  it.each(['notes', 'note', 'waiting'])('of %s is valid in the schema', async (name) => {
    const { parse, validate } = await import('graphql')
    const { query } = starterOf(schema, fieldOf(schema.query, name))
    expect(
      validate(buildSchema(readFileSync(FILE, 'utf8')), parse(query)).map(({ message }) => message),
    ).toEqual([])
  })
})
