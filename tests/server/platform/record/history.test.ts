import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { HistorySubject } from '#db/tables/platform/history'
import { transaction } from '#db/transaction'
import { type Actor, fullName } from '#domain/access/actor'
import type { AgreementTerms } from '#domain/agreements/terms'
import { readHistory } from '#server/people/history/read-history'
import { lastEntry } from '#server/people/users/last-change'
import { type NewEntry, recordHistory } from '#server/platform/record/record-history'
import { counted } from '#tests/support/database/counted'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { anEnquiry } from '#tests/support/students/enquiries'

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const CHANGES = [{ Field: 'City', Old: 'Pokhara', New: 'Butwal' }]
const PLACE = { Name: 'Butwal', Address: '', City: 'Butwal', StateId: null, CountryId: 'NP', GSTIN: null }
const TERMS: AgreementTerms = {
  ...{ PartnerId: null, Tier: null, UniversityId: null, Level: null, IntakeFrom: null, IntakeTo: null },
  ...{ ValidFrom: '2026-01-01', ValidTo: null, Kind: 'rate', Value: '10.00', Currency: null, Bonuses: [] },
}

/** One entry of each kind, with all that it may say. */
const ENTRIES: { readonly [S in HistorySubject]: NewEntry<S> } = {
  agreement: { id: ID, version: 1, action: 'Propose', details: { terms: TERMS } },
  application: {
    ...{ id: ID, action: 'Moved', remarks: 'Sent', batchId: OTHER },
    details: { from: 'Draft', to: 'Submitted', isUniversitys: false },
  },
  enquiry: { id: ID, action: 'Moved', remarks: '', details: { to: 'Contacted' } },
  flag: { id: 'students', action: 'Changed', changes: CHANGES },
  partner: { id: ID, action: 'Changed', remarks: '“Moved”\n→ Butwal', changes: CHANGES },
  student: { id: ID, part: 'personal', action: 'Saved', changes: CHANGES },
  subsidiary: { id: ID, version: 1, action: 'Added', details: { before: null, after: PLACE } },
  university: { id: ID, part: OTHER, version: 3, action: 'Change', details: { proposedBy: OTHER } },
  user: { id: ID, action: 'Edit', changes: CHANGES },
}
const SUBJECTS = Object.keys(ENTRIES) as HistorySubject[]

describe.each(testableKinds)('the history on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const record = <S extends HistorySubject>(
    subject: S,
    entries: readonly NewEntry<S>[],
    actor = world.people.admin,
  ) => transaction(database.db, (tx) => recordHistory(tx, actor, subject, entries))

  it.each(SUBJECTS)('reads back what is recorded of one %s', async (subject) => {
    const { id, batchId: _, ...entry } = ENTRIES[subject]
    await record(subject, [ENTRIES[subject], { ...ENTRIES[subject], id: OTHER }] as never)
    const { entries: read } = await readHistory(database.db, world.people.staff, subject, id)
    const { firstName, lastName } = world.people.admin
    expect(read).toEqual([
      {
        ...{ part: null, version: null, remarks: '', changes: [], details: {}, ...entry },
        by: `${firstName} ${lastName}`,
        at: expect.any(Date),
      },
    ])
  })

  it('has the latest entries first, of a part or of some actions where they alone are asked for', async () => {
    const { db } = database
    await record('student', [{ id: ID, part: 'personal', action: 'Saved' }])
    await record('student', [{ id: ID, part: 'tests', action: 'Saved' }], world.people.maker)
    await transaction(db, (tx) =>
      recordHistory(tx, null, 'student', [{ id: ID, part: 'student', action: 'Assigned' }]),
    )
    const read = async (which: Parameters<typeof readHistory>[4]) =>
      (await readHistory(db, world.people.staff, 'student', ID, which)).entries.map(
        ({ part, by }) => `${part} by ${by}`,
      )
    const [admin, maker] = [world.people.admin, world.people.maker].map(
      (one) => `${one.firstName} ${one.lastName}`,
    )
    expect(await read({})).toEqual(['student by null', `tests by ${maker}`, `personal by ${admin}`])
    expect(await read({ most: 1 })).toEqual(['student by null'])
    expect(await read({ actions: ['Saved'] })).toEqual([`tests by ${maker}`, `personal by ${admin}`])
    expect(await read({ part: 'personal' })).toEqual([`personal by ${admin}`])
    const last = (which: Parameters<typeof lastEntry>[4]) =>
      transaction(db, (tx) => lastEntry(tx, world.people.staff, 'student', ID, which))
    expect(await last({})).toMatchObject({ changedBy: { UserId: '', Name: 'The portal' } })
    expect(await last({ actions: ['Saved'] })).toMatchObject({ changedBy: { Name: maker } })
    expect(await last({ part: 'personal' })).toMatchObject({ changedBy: { Name: admin } })
    expect(await last({ part: null })).toBeUndefined()
  })

  it('names the company’s people to staff only, and others to every reader', async () => {
    const { admin, counsellor, partner, staff, student } = world.people
    const university = { ...partner, partnerId: OTHER, universityId: OTHER }
    const moved = {
      id: ID,
      action: 'Moved',
      details: { from: 'Draft', to: 'Submitted', isUniversitys: false },
    } as const
    await record('application', [moved], admin)
    await record('application', [moved], counsellor)
    const namesTo = async (reader: Actor) =>
      new Set((await readHistory(database.db, reader, 'application', ID)).entries.map(({ by }) => by))
    const [byAdmin, byCounsellor] = [fullName(admin), fullName(counsellor)]
    expect(await namesTo(staff)).toEqual(new Set([byAdmin, byCounsellor]))
    for (const reader of [partner, counsellor, student])
      expect(await namesTo(reader)).toEqual(new Set([byCounsellor, 'The company']))
    expect(await namesTo(university)).toEqual(new Set(['The company']))
  })

  it('is read in pages, none of which repeats or leaves out an entry, also of one instant', async () => {
    const parts = ['one', 'two', 'three', 'four', 'five']
    await record(
      'student',
      parts.map((part) => ({ id: ID, part, action: 'Saved' })),
    )
    const pages: (string | null)[][] = []
    let historyBefore: string | undefined
    do {
      const { entries, preceding, older } = await readHistory(
        database.db,
        world.people.staff,
        'student',
        ID,
        {
          most: 2,
          historyBefore,
        },
      )
      expect(preceding === undefined).toBe(older === null)
      pages.push(entries.map(({ part }) => part))
      historyBefore = older ?? undefined
    } while (historyBefore && pages.length < 9)
    expect(pages).toEqual([['five', 'four'], ['three', 'two'], ['one']])
  })

  it('takes as many statements for many entries as for one, and none for none', async () => {
    const { db, statements } = counted(database.db)
    const many = Array.from({ length: 3000 }, (_, index) => ({ id: `flag-${index}`, action: 'Changed' }))
    await db.transaction().execute(async (tx) => {
      await recordHistory(tx, world.people.admin, 'flag', [])
      await recordHistory(tx, world.people.admin, 'flag', many)
    })
    expect(statements()).toBe(1)
    expect((await readHistory(database.db, world.people.staff, 'flag', 'flag-2999')).entries).toHaveLength(1)
  })

  it.each([
    ['history_subject', 'note', { id: ID, action: 'Moved' }],
    ['history_section', 'student', { id: ID, action: 'Saved' }],
    ['history_version', 'subsidiary', { id: ID, action: 'Added', details: { before: null, after: PLACE } }],
    ['history_details', 'agreement', { id: ID, version: 1, action: 'Propose' }],
    ['history_details', 'application', { id: ID, action: 'Moved', details: { from: null } }],
    ['history_catalogue', 'university', { id: ID, version: 1, action: 'Deleted' }],
  ])('refuses by %s an entry of a %s that says too little', async (constraint, subject, entry) => {
    await expect(record(subject as never, [entry] as never)).rejects.toMatchObject({ constraint })
  })

  it.each(['agreement', 'flag', 'subsidiary', 'university'] as const)(
    'refuses what nobody did to a %s',
    async (subject) => {
      await expect(
        transaction(database.db, (tx) => recordHistory(tx, null, subject, [ENTRIES[subject]] as never)),
      ).rejects.toMatchObject({ constraint: 'history_actor' })
    },
  )

  it.each(['agreement', 'subsidiary'] as const)('has each version of one %s once', async (subject) => {
    await record(subject, [ENTRIES[subject]] as never)
    await expect(record(subject, [ENTRIES[subject]] as never)).rejects.toMatchObject({
      constraint: 'history_versions',
    })
  })

  it('goes with an enquiry that is deleted, and stays with the others', async () => {
    const { db } = database
    const [gone, kept] = [await anEnquiry(db, {}), await anEnquiry(db, {})]
    await record(
      'enquiry',
      [gone, kept].map((id) => ({ id, action: 'Call' })),
    )
    await record('user', [{ id: gone, action: 'Edit' }])
    await sql`delete from enquiries where id = ${gone}`.execute(db)
    const { rows } = await sql<{
      is: string
    }>`select subject || ' ' || subject_id as is from history order by 1`.execute(db)
    expect(rows.map((row) => row.is)).toEqual([`enquiry ${kept}`, `user ${gone}`])
  })
})
