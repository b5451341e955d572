import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { getUser } from '#domain/people/users/profile-calls'
import { RELATIONS } from '#server/across/graphql/relations'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { askGraph } from '#tests/support/graphql/ask-graph'
import { makeRelated, OF_TYPES, QUERIES, type RowIds, selectionOf } from '#tests/support/graphql/relations'
import { useRuntime } from '#tests/support/http/http'
import { makeUniversityPerson } from '#tests/support/students/universities'

const database = testDatabase()
const world = sharedWorld(database)
let ids: RowIds
beforeAll(async () => {
  useRuntime(database.db)
  ids = await makeRelated(database.db, world)
})

beforeEach(() => useRuntime(database.db))

describe('the scope of relations', () => {
  it('refuses a partner’s user the invoice of a note, but not the note', async () => {
    const noted: unknown[] = []
    const securityLog = {
      note: (entry: unknown) => noted.push(entry),
      flush: async () => {},
      close: async () => {},
    }
    useRuntime(database.db, { securityLog })
    const { data, codes } = await askGraph(
      world.people.partner,
      '{ notes(tab: "AllNotes") { nodes { CommissionNumber Invoice { Number } Messages { rows { By } } } } }',
    )
    expect(data.notes.nodes).toHaveLength(4)
    expect(codes).toEqual(Array(4).fill('FORBIDDEN'))
    // A partner does not see the names of company users.
    for (const { Invoice, Messages } of data.notes.nodes)
      expect([Invoice, Messages.rows]).toEqual([null, [{ By: 'KC Overseas Education Private Limited' }]])
    // One log entry per level, as a refused call has one.
    expect(noted).toEqual([
      expect.objectContaining({ outcome: 'refused', place: 'GET /invoices', code: 'FORBIDDEN' }),
    ])
  })

  it('refuses a token without the scope of the call behind a relation', async () => {
    const relationBy = async (scopes: string[], relation: string) => {
      const query = `{ students(first: 1) { nodes { of: ${relation} { __typename } } } }`
      const token = { credential: 'bearer' as const, locals: { scopes } }
      const { data, codes } = await askGraph(world.people.superadmin, query, {}, token)
      return [data.students.nodes[0].of, codes]
    }
    expect(await relationBy(['read:students'], 'ApplicationRows')).toEqual([null, ['TOKEN_SCOPE']])
    expect(await relationBy(['read'], 'ApplicationRows')).toEqual([[{ __typename: 'ApplicationRow' }], []])
    expect(await relationBy(['read'], 'Partner')).toEqual([null, ['SESSION_REQUIRED']])
  })

  it('shows a partner’s owner its own users, a counsellor themself, and neither company users', async () => {
    const query =
      '{ students(first: 50) { nodes { Counsellor { id email } } } notes(tab: "AllNotes") { nodes { Maker { id } } } }'
    const { counsellor, partner, maker } = world.people
    const seenBy = async (reader: Actor) => {
      const { data } = await askGraph(reader, query)
      const found = (rows: Record<string, unknown>[] | undefined, field: string) =>
        new Set(rows?.map((row) => (row[field] as { id: string } | null)?.id ?? null))
      return [found(data.students?.nodes, 'Counsellor'), found(data.notes?.nodes, 'Maker')]
    }
    expect(await seenBy(partner)).toEqual([new Set([counsellor.id]), new Set([null])])
    expect(await seenBy(counsellor)).toEqual([new Set([counsellor.id]), new Set()])
    expect(await seenBy(world.people.financemanager)).toEqual([new Set(), new Set([null])])
    // Students of other partners have no counsellor.
    expect(await seenBy(maker)).toEqual([new Set([counsellor.id, null]), new Set([maker.id])])
  })

  it('lists the users of partners to administrators only', async () => {
    const query =
      '{ partners { nodes { PartnerCode PeopleRows { UserId PartnerId } AccountManager { id } } } }'
    const { superadmin, staff, partner } = world.people
    const all = await askGraph(superadmin, query)
    expect(all.codes).toEqual([])
    const people = all.data.partners.nodes.flatMap(
      (row: { PeopleRows: { UserId: string }[] }) => row.PeopleRows,
    )
    expect(people.map(({ UserId }: { UserId: string }) => UserId)).toContain(partner.id)
    const seen = await askGraph(staff, query)
    expect(new Set(seen.codes)).toEqual(new Set(['FORBIDDEN']))
    for (const { PartnerCode, PeopleRows } of seen.data.partners.nodes)
      expect([PartnerCode !== '', PeopleRows]).toEqual([true, null])
    const managers = (rows: { AccountManager: { id: string } | null }[]) =>
      rows.flatMap(({ AccountManager }) => (AccountManager ? [AccountManager.id] : []))
    expect(managers(seen.data.partners.nodes)).toEqual([staff.id])
  })

  it('shows no application to a user who sees the money but not the student', async () => {
    const query = `{ note(id: "${ids.note}") { Students { Name Application { Stage } } } }`
    const { data, codes } = await askGraph(world.people.financemanager, query)
    expect(codes).toEqual([])
    for (const { Name, Application } of data.note.Students)
      expect([Name !== '', Application]).toEqual([true, null])
  })

  /** The keys by which a relation reads, from all of Brightpath's rows. */
  const brightpaths = async (type: string, by: string): Promise<string[]> => {
    const { data } = await askGraph(world.people.superadmin, QUERIES[type]?.(40, selectionOf(by), ids) ?? '')
    const all = [...JSON.stringify(data).matchAll(/"([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')
    const { rows } = await sql<{ id: string }>`
      select id from students where partner_id = ${world.partners.northstar.id}
      union select id from applications where partner_id = ${world.partners.northstar.id}`.execute(
      database.db,
    )
    return all.filter((id) => !rows.some((row) => row.id === id))
  }
  /** The number of rows a relation reads for the user, or the error code. */
  const readBy = async (actor: Actor, { relation: { batch, by }, type }: (typeof OF_TYPES)[number]) =>
    batch.read(database.db, actor, await brightpaths(type, by)).then(
      (found) => found.size,
      (error) => error.code,
    )

  it.each(OF_TYPES.map((each) => [`${each.type}.${each.relation.field}`, each] as const))(
    'reads nothing of another partner by %s',
    async (name, each) => {
      const { superadmin, otherPartner } = world.people
      expect(await readBy(superadmin, each)).toBeGreaterThan(0)
      const isOfAll = each.relation.field === 'Course'
      const others = await readBy(otherPartner, each)
      if (isOfAll) expect(others).toBeGreaterThan(0)
      else if (can(otherPartner, each.relation.batch.call.permission)) expect(others, name).toBe(0)
      else expect(others).toBe('FORBIDDEN')
    },
  )

  it('reads nothing for a university’s user', async () => {
    const person = await makeUniversityPerson(database.db, world.universities.sydney)
    const everything = [...Object.values(ids), ...Object.values(world.people).map(({ id }) => id)]
    for (const { batch, field } of RELATIONS) {
      const read = batch.read(database.db, person, everything)
      // Every user may read their own profile.
      if (batch.call === getUser) expect((await read).size, field).toBe(0)
      else await expect(read, field).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(can(person, batch.call.permission), field).toBe(batch.call === getUser)
    }
    const { data, codes } = await askGraph(
      person,
      '{ students { nodes { ApplicationRows { Stage } } } applications { nodes { Student { Email } } } }',
    )
    expect([data, codes]).toEqual([{ students: null, applications: null }, ['FORBIDDEN', 'FORBIDDEN']])
  })
})
