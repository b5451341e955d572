import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { NoteRow } from '#domain/commission-notes/note/note'
import { UNIVERSITY_FIGURES } from '#domain/commission-notes/note/university-figures'
import { getNote } from '#server/commission-notes/note/get-note'
import { counted } from '#tests/support/database/counted'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { askGraph } from '#tests/support/graphql/ask-graph'
import { useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'

const SENT_TO_PARTNER = 5
const database = testDatabase()
const world = sharedWorld(database)
let notes: string[]
let north: string

beforeAll(async () => {
  const { aud, audMore } = world.invoices
  const { db } = database
  notes = []
  for (let at = 0; at < 6; at += 1)
    notes.push(
      await insertNote(db, world, {
        status_id: SENT_TO_PARTNER,
        invoice_id: audMore.id,
        applications: audMore.applications.slice(2 * at, 2 * at + 2),
        created_at: new Date(Date.UTC(2026, 8, 1 + at)),
      }),
    )
  const { id, company } = world.partners.northstar
  north = await insertNote(db, world, {
    status_id: SENT_TO_PARTNER,
    partner_id: id,
    partner_company: company,
    applications: aud.applications.slice(4),
  })
})

beforeEach(() => useRuntime(database.db))

const LIST = `query($first: Int, $after: String) {
  notes(tab: "AllNotes", first: $first, after: $after, sort: "created") {
    nodes { CommissionNoteId CommissionNumber Students { Name NetCommission } PONumber }
    edges { cursor }
    totalCount
    pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`

describe('notes by GraphQL', () => {
  it('have every field of the REST call', async () => {
    const id = notes[0] as string
    const { maker, partner } = world.people
    for (const reader of [maker, partner]) {
      const whole = await getNote({ db: database.db, actor: reader }, { id })
      const [student] = whole.Students
      const plain = Object.entries(whole).filter(([, value]) => typeof value !== 'object' || value === null)
      const fields = plain.filter(([, value]) => value !== null).map(([name]) => name)
      const { data, errors } = await askGraph(
        reader,
        `query($id: String!) { note(id: $id) { ${fields.join(' ')} Students { ${Object.keys(student ?? {}).join(' ')} } } }`,
        { id },
      )
      expect(errors).toEqual([])
      expect(data.note.Students).toEqual(whole.Students)
      for (const name of fields) expect(data.note[name], name).toEqual(whole[name as keyof typeof whole])
    }
  })

  it('read a list with its students in as many statements for six notes as for one', async () => {
    const asked = async (first: number) => {
      const { db, statements } = counted(database.db)
      useRuntime(db)
      const { data, errors } = await askGraph(world.people.maker, LIST, { first })
      expect(errors).toEqual([])
      expect(data.notes.nodes).toHaveLength(first)
      for (const node of data.notes.nodes) expect(node.Students.length).toBeGreaterThan(0)
      return statements()
    }
    // The page, its students, and the fields of whole notes that the page lacks.
    expect([await asked(1), await asked(6)]).toEqual([3, 3])
  })

  it('have the university’s figures in lists and notes, however they are requested', async () => {
    const { maker } = world.people
    const id = notes[0] as string
    const names = Object.keys(UNIVERSITY_FIGURES)
    const { Students } = await getNote({ db: database.db, actor: maker }, { id })
    const expected = Students.map((student) =>
      Object.fromEntries(names.map((name) => [name, student[name as keyof typeof student]])),
    )
    expect(expected[0]?.UniversityFee).not.toBeNull()
    const lines = (set: string, fragment = '') =>
      askGraph(
        maker,
        `{ notes(tab: "AllNotes", first: 7) { nodes { CommissionNoteId Students { ${set} } } } } ${fragment}`,
      )
    const set = names.join(' ')
    for (const answer of [
      await lines(set),
      await lines('Name ...Behind', `fragment Behind on CommissionNoteStudent { ... { ${set} } }`),
      await lines(names.map((name) => `x${name}: ${name}`).join(' ')),
    ]) {
      expect(answer.errors).toEqual([])
      const node = answer.data.notes.nodes.find(
        (each: { CommissionNoteId: string }) => each.CommissionNoteId === id,
      )
      expect(
        node.Students.map(({ Name: _, ...figures }: Record<string, unknown>) => Object.values(figures)),
      ).toEqual(expected.map((figures) => Object.values(figures)))
    }
  })

  it('page through a list by cursor, each note once, at any page size', async () => {
    for (const first of [1, 2, 3, 4, 7]) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const { data, errors } = await askGraph(world.people.maker, LIST, { first, after })
        expect(errors).toEqual([])
        const { nodes, edges, pageInfo, totalCount } = data.notes
        expect([totalCount, edges.length]).toEqual([7, nodes.length])
        expect(pageInfo.hasPreviousPage).toBe(after !== null)
        seen.push(...nodes.map((node: { CommissionNoteId: string }) => node.CommissionNoteId))
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null
      } while (after)
      expect(seen).toEqual([...notes, north])
    }
  })

  it('show a partner only its own notes, in the list and by id', async () => {
    const own = await askGraph(world.people.partner, LIST, { first: 50 })
    expect(own.data.notes.nodes.map((node: { CommissionNoteId: string }) => node.CommissionNoteId)).toEqual(
      notes,
    )
    const other = await askGraph(world.people.partner, '{ note(id: "ID") { Status } }'.replace('ID', north))
    expect([other.data, other.codes]).toEqual([{ note: null }, ['NOT_FOUND']])
    const theirs = await askGraph(world.people.otherPartner, LIST, { first: 50 })
    expect(
      theirs.data.notes.nodes.map((node: { CommissionNoteId: string }) => node.CommissionNoteId),
    ).toEqual([north])
  })

  it('hide the university’s figures of a line from a partner', async () => {
    const asked = `query($id: String!) { note(id: $id) { Students { ${Object.keys(UNIVERSITY_FIGURES).join(' ')} } } }`
    const figuresOf = async (reader: Actor) => {
      const { data } = await askGraph(reader, asked, { id: notes[0] })
      return Object.values(data.note.Students[0]).filter((figure) => figure !== null)
    }
    expect((await figuresOf(world.people.maker)).length).toBeGreaterThan(1)
    expect(await figuresOf(world.people.partner)).toEqual([])
  })

  it('refuse a field whose call is refused, and answer the others', async () => {
    const { data, codes } = await askGraph(
      world.people.counsellor,
      '{ notes { totalCount } students { totalCount } }',
    )
    expect(codes).toEqual(['FORBIDDEN'])
    expect(data.notes).toBeNull()
    expect(data.students.totalCount).toBeGreaterThanOrEqual(0)
  })

  it('report an invalid argument as the call does', async () => {
    const { maker } = world.people
    const wrong = await askGraph(maker, '{ notes(due: "someday") { totalCount } }')
    expect(wrong.codes).toEqual(['VALIDATION_FAILED'])
    expect(wrong.errors[0].extensions.fields).toHaveProperty('due')
    for (const args of ['first: 0', 'first: 101', 'after: "nonsense"'])
      expect((await askGraph(maker, `{ notes(${args}) { totalCount } }`)).codes).toEqual([
        'VALIDATION_FAILED',
      ])
    expect((await askGraph(maker, '{ notes(UserId: "x") { totalCount } }')).codes).toEqual([
      'GRAPHQL_VALIDATION_FAILED',
    ])
  })

  it('read exactly the requested fields of a list', async () => {
    const { maker, partner } = world.people
    const within: Readonly<Record<string, string>> = {
      Assignees: '{ maker { Name } checker { Name } paymentProcessor { Name } }',
      allowedActions: '{ ActionId }',
    }
    const names = Object.keys(NoteRow.shape)
    const selected = (fields: readonly string[]) =>
      fields.map((name) => `${name} ${within[name] ?? ''}`).join(' ')
    for (const reader of [maker, partner]) {
      const list = (fields: string) =>
        askGraph(
          reader,
          `{ notes(tab: "AllNotes", first: 7, sort: "created") { edges { node { ${fields} } } } }`,
        )
      const nodesOf = ({ data }: { data: { notes: { edges: { node: object }[] } } }) =>
        data.notes.edges.map(({ node }) => node as Record<string, unknown>)
      const whole = nodesOf(await list(selected(names)))
      expect(whole.length).toBeGreaterThan(5)
      for (const name of names) {
        const alone = await list(selected([name]))
        expect(alone.errors, name).toEqual([])
        expect(nodesOf(alone), name).toEqual(whole.map((node) => ({ [name]: node[name] })))
      }
    }
  })

  it('continue a list by oldest at the cursor, although a note is added meanwhile', async () => {
    const pageAfter = async (after: string | null) => {
      const { data } = await askGraph(world.people.maker, LIST, { first: 3, after })
      return data.notes
    }
    const first = await pageAfter(null)
    const expected = await pageAfter(first.pageInfo.endCursor)
    await insertNote(database.db, world, { applications: [] })
    const next = await pageAfter(first.pageInfo.endCursor)
    expect(next.nodes).toEqual(expected.nodes)
    expect(next.totalCount).toBe(expected.totalCount + 1)
  })
})
