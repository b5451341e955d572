import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import type { Call } from '#domain/api/call'
import { ROOTS } from '#server/across/graphql/roots'
import { schemaText } from '#server/across/graphql/schema'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { askGraph } from '#tests/support/graphql/ask-graph'
import { RELATION_NAMES } from '#tests/support/graphql/relations'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'

const SENT_TO_PARTNER = 5
/** GraphQL notes have more fields than list rows; notes.test.ts compares them. */
const COMPARED_ELSEWHERE = ['notes', 'note']
const QUERY = (buildSchema(schemaText()).getQueryType() as GraphQLObjectType).getFields()

const database = testDatabase()
const world = sharedWorld(database)
let ids: Record<string, string>
beforeAll(async () => {
  useRuntime(database.db)
  const { aud } = world.invoices
  const [application] = aud.applications
  const note = await insertNote(database.db, world, {
    status_id: SENT_TO_PARTNER,
    applications: aud.applications.slice(0, 2),
  })
  ids = {
    noteMessages: note,
    noteQuestions: note,
    invoice: aud.id,
    invoiceMessages: aud.id,
    student: application?.studentId ?? '',
    application: application?.AcknowledgementId ?? '',
    applicationMessages: application?.AcknowledgementId ?? '',
    recommendedCourses: application?.studentId ?? '',
    partner: world.partners.brightpath.id,
    person: world.people.maker.id,
  }
})

/** Every field of a type without required arguments, except relations, which REST does not have. */
function everythingOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
  const open = fields.filter(
    ({ name, args }) =>
      !args.some((arg) => isNonNullType(arg.type)) && !RELATION_NAMES.has(`${named.name}.${name}`),
  )
  return `{ ${open.map(({ name, type: within }) => `${name} ${everythingOf(within)}`).join(' ')} }`
}

/** Removes nulls, which REST omits. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      each === null || each === undefined ? [] : [[name, withoutNulls(each)]],
    ),
  )
}

const compared = ROOTS.filter(([name]) => !COMPARED_ELSEWHERE.includes(name))

it.each(compared)('answers %s as its call does, row by row and field by field', async (name, call: Call) => {
  const actor = world.people.superadmin
  const id = ids[name]
  const root = QUERY[name]
  if (!root) throw new Error(`The schema has no ${name}`)
  const isList = 'nodes' in fieldsOf(root.type)
  const inPath = root.args.find((arg) => isNonNullType(arg.type))?.name
  const rest = await callEndpoint(call, {
    actor,
    url: isList ? '/?pageNo=1&pageSize=20' : '/',
    params: inPath && id ? { [inPath]: id } : {},
  })
  expect(rest.status, JSON.stringify(rest.json)).toBe(200)
  const given = inPath && id ? `(${inPath}: "${id}")` : ''
  const set = isList ? `{ nodes ${everythingOf(nodeOf(root.type))} totalCount }` : everythingOf(root.type)
  const { data, errors } = await askGraph(actor, `{ ${name}${given} ${set} }`)
  expect(errors).toEqual([])
  const { rows, totalCount } = rest.json.data ?? {}
  const expected = isList ? { nodes: rows, totalCount } : rest.json.data
  expect(withoutNulls(data[name])).toEqual(withoutNulls(expected))
})

it('compares lists that have rows', async () => {
  for (const name of ['invoices', 'students', 'applications', 'partners', 'people']) {
    const { data } = await askGraph(world.people.superadmin, `{ ${name} { nodes { __typename } } }`)
    expect(data[name].nodes.length, name).toBeGreaterThan(1)
  }
})

function fieldsOf(type: GraphQLOutputType): Record<string, unknown> {
  const named = getNamedType(type)
  return isObjectType(named) ? named.getFields() : {}
}

function nodeOf(type: GraphQLOutputType): GraphQLOutputType {
  return (getNamedType(type) as GraphQLObjectType).getFields().nodes?.type as GraphQLOutputType
}
