import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { menuFor } from '#domain/access/menu'
import { can, type Permission } from '#domain/access/permissions'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { findAnything as GET } from '#domain/search/calls'
import type { Kind } from '#domain/search/kinds'
import type { FoundRow } from '#domain/search/schema'
import { ListStudents } from '#domain/students/list/schema'
import { findAnything } from '#server/across/search/find-anything'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { listStudents } from '#server/students/list/list-students'
import { counted } from '#tests/support/database/counted'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'

const ALL_PAGES = { pageNo: 1, pageSize: 1000 } as const
const SENT_TO_PARTNER = 5
const database = testDatabase()
const world = sharedWorld(database)
let ids: { generated: string; sent: string; north: string }

beforeAll(async () => {
  const { brightpath, northstar } = world.partners
  const { db } = database
  const note = (number: string, payable: string, more = {}) =>
    insertNote(db, world, { number, payable_amount: payable, ...more })
  ids = {
    generated: await note('KCO/CN/2627/000063', '3878.00', { student_names: 'Zofia Kowalczyk' }),
    sent: await note('KCO/CN/2627/000064', '4576.04', {
      status_id: SENT_TO_PARTNER,
      student_names: 'Zofia Kowalczyk, 李明',
    }),
    north: await note('KCO/CN/2627/000065', '4600.00', {
      ...{ status_id: 10, partner_id: northstar.id, partner_company: northstar.company },
      student_names: 'Zofia Kowalczyk',
    }),
  }
  const student = (name: string, partnerId: string, email: string) =>
    sql`insert into students (id, partner_id, name, email, country_id, mobile)
      values (${uuid()}, ${partnerId}, ${name}, ${email}, 'PL', '+48123456789')`.execute(db)
  await student('Zofia Kowalczyk', brightpath.id, 'zofia@one.example')
  await student('Zofia Kowalczyk', northstar.id, 'zofia@two.example')
  await student('आशा गुरुङ', brightpath.id, 'asha@one.example')
  await student('李明', brightpath.id, 'li@one.example')
  await sql`insert into payments (id, note_id, amount, currency, processed_at, remarks, reference_number, paid_by, completes)
    values (${uuid()}, ${ids.north}, 1200.5, 'AUD', '2026-08-01', '', 'UTR-Kowalczyk-77', ${world.people.processor.id}, false)`.execute(
    db,
  )
  useRuntime(db)
})

const find = (actor: Actor, q: string) => findAnything({ db: database.db, actor }, { q })
const titles = async (actor: Actor, q: string, kind: Kind) =>
  (await find(actor, q)).rows.filter(({ Kind }) => Kind === kind).map(({ Title }) => Title)
const idIn = ({ Href }: FoundRow) => /[0-9a-f-]{36}/.exec(Href)?.[0] ?? ''

const NEEDS: Record<Exclude<Kind, 'page' | 'action'>, Permission[]> = {
  note: ['commission-notes.view'],
  invoice: ['invoices.view'],
  payment: ['payments.view'],
  student: ['students.list'],
  partner: ['partners.view'],
  person: ['users.view', 'counsellors.view'],
  course: ['courses.view'],
}
const SEARCHES = [
  'Zofia',
  'kowalczyk',
  'Kowalcyzk',
  '4576.04',
  'about 4600',
  '1200.5',
  'KCO/CN',
  '63',
  'example',
  'AUD',
  'utr-kow',
  'Sydney',
  '',
  'pay 64',
  'northstar',
]

describe('search results match the user’s lists', () => {
  test('for every role and search', async () => {
    const found = new Set<string>()
    for (const [role, actor] of Object.entries(world.people)) {
      const lists: Partial<Record<Kind, Set<string>>> = {
        note: new Set(
          can(actor, 'commission-notes.view')
            ? (
                await listNotes(
                  { db: database.db, actor },
                  { ...ListNotes.parse({ ...ALL_PAGES, tab: 'AllNotes' }) },
                )
              ).rows.map(({ CommissionNoteId }) => CommissionNoteId)
            : [],
        ),
        student: new Set(
          can(actor, 'students.list')
            ? (await listStudents({ db: database.db, actor }, ListStudents.parse(ALL_PAGES))).rows.map(
                ({ StudentId }) => StudentId,
              )
            : [],
        ),
      }
      for (const q of SEARCHES)
        for (const row of (await find(actor, q)).rows) {
          const { Kind: kind } = row
          found.add(`${role} ${kind}`)
          if (kind !== 'page' && kind !== 'action')
            expect(
              NEEDS[kind].some((permission) => can(actor, permission)),
              `${role} ${q} ${kind}`,
            ).toBe(true)
          const list =
            lists[kind === 'payment' || (kind === 'action' && row.Href.includes('#')) ? 'note' : kind]
          if (list) expect(list, `${role} finds ${row.Title} by ${q}`).toContain(idIn(row))
        }
    }
    for (const each of [
      'maker note',
      'partner note',
      'partner student',
      'admin person',
      'finance invoice',
      'processor payment',
      'staff student',
      'admin partner',
    ])
      expect([...found]).toContain(each)
    for (const each of [
      'partner invoice',
      'partner partner',
      'student note',
      'student student',
      'counsellor invoice',
      'staff payment',
      'finance person',
    ])
      expect([...found]).not.toContain(each)
  })

  test('a partner finds its own notes once sent, and no others', async () => {
    const { partner, otherPartner } = world.people
    expect(await titles(partner, 'Zofia', 'note')).toEqual(['KCO/CN/2627/000064'])
    expect(await titles(otherPartner, 'Zofia', 'note')).toEqual(['KCO/CN/2627/000065'])
    expect(await titles(partner, 'KCO/CN/2627/000065', 'note')).toEqual([])
    expect(await titles(partner, '4600', 'note')).not.toContain('KCO/CN/2627/000065')
    expect(await titles(partner, 'utr-kowalczyk', 'payment')).toEqual([])
    expect(await titles(otherPartner, 'utr-kowalczyk', 'payment')).toEqual(['UTR-Kowalczyk-77'])
  })

  test('the call refuses callers without a sign-in and texts that are too long', async () => {
    expect((await callEndpoint(GET, { actor: null, url: '/api/v1/search?q=zofia' })).status).toBe(401)
    const { maker } = world.people
    const answer = await callEndpoint(GET, { actor: maker, url: `/api/v1/search?q=${'z'.repeat(201)}` })
    expect(answer.status).toBe(422)
    expect((await callEndpoint(GET, { actor: maker, url: '/api/v1/search?q=zofia' })).status).toBe(200)
  })
})

describe('search finds', () => {
  test('notes by number, its last digits, student, amount and currency', async () => {
    const { maker } = world.people
    for (const q of [
      'KCO/CN/2627/000064',
      '000064',
      '64',
      '4,576.04',
      '4576',
      'aud 4576',
      '李明',
      'zofia 4576',
    ])
      expect(await titles(maker, q, 'note'), q).toContain('KCO/CN/2627/000064')
    expect(await titles(maker, 'cad 4576', 'note')).toEqual([])
  })

  test('the closest amounts without an exact match', async () => {
    const { maker } = world.people
    const { Match } = await find(maker, 'about 4500')
    expect(Match).toBe('near')
    expect(await titles(maker, 'about 4500', 'note')).toEqual(['KCO/CN/2627/000064', 'KCO/CN/2627/000065'])
    expect(await titles(maker, '4577.10', 'note')).toEqual(['KCO/CN/2627/000064', 'KCO/CN/2627/000065'])
    expect((await find(maker, '99999999')).rows).toEqual([])
  })

  test('names in any script, even misspelt', async () => {
    const { staff } = world.people
    for (const q of ['गुरुङ', 'आशा गुरुङ', 'asha@one'])
      expect(await titles(staff, q, 'student'), q).toEqual(['आशा गुरुङ'])
    for (const q of ['李', '李明']) expect(await titles(staff, q, 'student'), q).toEqual(['李明'])
    for (const q of ['Kowalcyzk', 'Kowalczyyk', 'zofia kowalzcyk'])
      expect(await titles(staff, q, 'student'), q).toEqual(['Zofia Kowalczyk', 'Zofia Kowalczyk'])
    expect((await find(staff, 'Kowalcyzk')).Match).toBe('near')
  })

  test('invoices by number and university, partners, users and pages', async () => {
    const { admin, finance } = world.people
    const { aud } = world.invoices
    expect(await titles(finance, aud.number, 'invoice')).toEqual([aud.number])
    expect(await titles(finance, 'sydney', 'invoice')).toContain(aud.number)
    expect(await titles(admin, 'northstar', 'partner')).toEqual(['Northstar Study Abroad'])
    expect(await titles(admin, world.people.checker.email, 'person')).toHaveLength(1)
    expect(await titles(admin, 'bank chan', 'page')).toEqual(['Bank changes'])
    expect(await titles(admin, 'univeristies', 'page')).toEqual(['Universities'])
    expect(await titles(world.people.partner, 'flags', 'page')).toEqual([])
  })

  test('every page of the menu by its name', async () => {
    for (const actor of Object.values(world.people))
      for (const { label } of menuFor(actor).flatMap(({ entries }) => entries))
        expect(await titles(actor, label, 'page')).toContain(label)
  })

  test('an action on a note, with a link to the note, for users who may take it', async () => {
    const { maker, checker, partner } = world.people
    const q = 'send KCO/CN/2627/000063 to the checker'
    expect((await find(maker, q)).rows.slice(0, 2)).toMatchObject([
      {
        Kind: 'action',
        Title: 'Send to checker: KCO/CN/2627/000063',
        Href: `/commission-note/${ids.generated}#action-101`,
      },
      { Kind: 'note', Title: 'KCO/CN/2627/000063' },
    ])
    expect(await titles(checker, q, 'action')).toEqual([])
    expect((await find(partner, q)).rows).toEqual([])
    expect(await titles(partner, 'raise 64', 'action')).toEqual(['Raise tax invoice: KCO/CN/2627/000064'])
    expect(await titles(partner, 'replace 64', 'action')).toEqual([])
  })

  test('recently opened items without a text, as long as they are readable', async () => {
    const { maker, partner } = world.people
    for (const [actor, id, at] of [
      [maker, ids.generated, '2026-05-01'],
      [maker, ids.north, '2026-05-02'],
      [partner, ids.north, '2026-05-02'],
    ] as const)
      await sql`insert into note_views (user_id, note_id, sequence, seen_at) values (${actor.id}, ${id}, 1, ${at})`.execute(
        database.db,
      )
    expect(await find(maker, ' ')).toMatchObject({
      Match: 'recent',
      rows: [{ Title: 'KCO/CN/2627/000065' }, { Title: 'KCO/CN/2627/000063' }],
    })
    expect((await find(partner, '')).rows).toEqual([])
  })

  test('with one statement, or four without an exact match', async () => {
    const { db, statements } = counted(database.db)
    for (const [q, most] of [
      ['zofia', 1],
      ['4576.04', 1],
      ['', 1],
      ['send 63 to checker', 2],
      ['about 4500', 2],
      ['Kowalcyzk', 4],
    ] as const) {
      const before = statements()
      await findAnything({ db, actor: world.people.admin }, { q })
      expect(statements() - before, q).toBeLessThanOrEqual(most)
    }
  })
})
