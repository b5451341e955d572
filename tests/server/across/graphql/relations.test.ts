import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROWS_WITHIN } from '#server/across/graphql/limits'
import { counted } from '#tests/support/database/counted'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { askGraph } from '#tests/support/graphql/ask-graph'
import { makeRelated, OF_TYPES, QUERIES, type RowIds } from '#tests/support/graphql/relations'
import { useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'
import { write } from '#tests/support/questions/conversations'

const database = testDatabase()
const world = sharedWorld(database)
let ids: RowIds
beforeAll(async () => {
  useRuntime(database.db)
  ids = await makeRelated(database.db, world)
})

beforeEach(() => useRuntime(database.db))

describe('relations', () => {
  it.each(OF_TYPES.map((each) => [`${each.type}.${each.relation.field}`, each] as const))(
    'reads %s in one statement, for one row as for many',
    async (_, { type, relation }) => {
      const statementsOf = async (first: number, selected: string) => {
        const { db, statements } = counted(database.db)
        useRuntime(db)
        const query = QUERIES[type]?.(first, selected, ids) ?? ''
        const { data, errors } = await askGraph(world.people.superadmin, query)
        expect(errors).toEqual([])
        const isRead = first === 1 || JSON.stringify(data).includes('"of":{"__typename"')
        const isListRead = JSON.stringify(data).includes('"of":[{"__typename"')
        expect(isRead || isListRead, 'at least one row has it').toBe(true)
        return statements()
      }
      const related = `__typename of: ${relation.field} { __typename }`
      const without = '__typename of: __typename'
      const { db, statements } = counted(database.db)
      useRuntime(db)
      await askGraph(world.people.superadmin, QUERIES[type]?.(20, without, ids) ?? '')
      const base = statements()
      expect([await statementsOf(1, related), await statementsOf(20, related)]).toEqual([base + 1, base + 1])
    },
  )

  it('answers a relation as its call answers the row', async () => {
    const { superadmin } = world.people
    const { data, errors } = await askGraph(
      superadmin,
      `query($student: String!, $application: String!, $invoice: String!, $note: String!) {
        student(id: $student) { ApplicationRows { ApplicationId Program Stage Student { StudentId Email } Course { Name } } }
        application(id: $application) { ApplicationId Program Stage StudentId Course { Name } Messages { LastNumber rows { Text } } }
        invoice(id: $invoice) { Number StatusId Notes { CommissionNoteId Status StudentCount } Messages { LastNumber rows { Text } } }
        invoices { nodes { InvoiceId Number Notes { CommissionNoteId Status StudentCount Note { CommissionNoteId PONumber Version } } } }
        note(id: $note) { CommissionNoteId PONumber Version PartnerCompany Invoice { Number StatusId }
          Partner { PartnerId PartnerCompany } Messages { LastNumber rows { Text By } } Students { Application { Stage } } }
        noteMessages(id: $note) { LastNumber rows { Text By } }
        transactions { nodes { CommissionNoteId Note { CommissionNoteId } Partner { PartnerId } } }
      }`,
      ids,
    )
    expect(errors).toEqual([])
    const { ApplicationRows } = data.student
    const { StudentId, Messages, ...application } = data.application
    expect(ApplicationRows).toEqual([
      { ...application, Student: { StudentId, Email: expect.stringContaining('@') } },
    ])
    expect(application.Course).toEqual({ Name: 'MSc Robotics' })
    expect(Messages).toEqual({ LastNumber: 1, rows: [{ Text: 'When is it paid?' }] })
    expect(data.invoice.Messages).toEqual(Messages)
    const listed = data.invoices.nodes.find((row: { InvoiceId: string }) => row.InvoiceId === ids.invoice)
    expect(
      listed.Notes.map(({ Note: _, ...row }: { Note: unknown }) => row),
      'a row’s notes are the invoice’s notes',
    ).toEqual(data.invoice.Notes)
    const { CommissionNoteId, PONumber, Version } = data.note
    expect(listed.Notes).toContainEqual(
      expect.objectContaining({ Note: { CommissionNoteId, PONumber, Version } }),
    )
    expect(data.note.Invoice).toEqual({ Number: data.invoice.Number, StatusId: data.invoice.StatusId })
    expect(data.note.Partner).toEqual({
      PartnerId: world.partners.brightpath.id,
      PartnerCompany: data.note.PartnerCompany,
    })
    expect(data.note.Messages).toEqual(data.noteMessages)
    expect(data.note.Students.length).toBeGreaterThan(0)
    for (const { Application } of data.note.Students) expect(Application.Stage).toEqual(expect.any(String))
    const paid = data.transactions.nodes.filter((row: { CommissionNoteId: string }) => row.CommissionNoteId)
    expect(paid.length).toBeGreaterThan(1)
    for (const { Note, Partner, ...row } of paid)
      expect([Note, Partner]).toEqual([row, { PartnerId: world.partners.brightpath.id }])
  })

  it('shows only the newest messages, and that there are earlier ones', async () => {
    const { maker } = world.people
    const on = { kind: 'note' as const, id: await insertNote(database.db, world, { applications: [] }) }
    for (let at = 0; at <= ROWS_WITHIN; at += 1) await write(database.db, maker, on, { Text: `${at}` })
    const { data } = await askGraph(
      maker,
      `{ note(id: "${on.id}") { Messages { HasEarlier rows { Text } } } }`,
    )
    const { HasEarlier, rows } = data.note.Messages
    expect([HasEarlier, rows.length, rows[0].Text]).toEqual([true, ROWS_WITHIN, '1'])
  })

  it('costs as lists and objects do, and refuses endless nesting', async () => {
    const { superadmin } = world.people
    const costOf = async (query: string) => {
      const { codes, extensions } = await askGraph(superadmin, query)
      return [extensions.cost.cost, codes]
    }
    expect(await costOf('{ students(first: 20) { nodes { ApplicationRows { Stage } } } }')).toEqual([241, []])
    expect(await costOf('{ notes(first: 20) { nodes { Messages { rows { Text } } } } }')).toEqual([261, []])
    const around = (times: number): string =>
      times === 0 ? '{ Stage }' : `{ Student { ApplicationRows ${around(times - 1)} } }`
    const query = (times: number) => `{ application(id: "${ids.application}") ${around(times)} }`
    expect(await costOf(query(2))).toEqual([142, []])
    expect((await costOf(query(3)))[1]).toEqual(['QUERY_TOO_COSTLY'])
    expect((await costOf(query(5)))[1]).toEqual(['QUERY_TOO_DEEP'])
  })
})
