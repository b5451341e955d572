import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { applicationCommission as GET } from '#domain/commission-notes/reading/commission-calls'
import { actorOf, personById } from '#server/platform/login/person'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'

const test = testDatabase()
const world = worldPerTest(test)
let applicationId: string

beforeAll(async () => {
  useRuntime(test.db)
})
beforeEach(async () => {
  const [first] = world.invoices.aud.applications
  if (!first) throw new Error('No application')
  applicationId = first.AcknowledgementId
  await sql`update students set counsellor_id = ${world.people.counsellor.id} where id = ${first.studentId}`.execute(
    test.db,
  )
})

const noteIn = (status_id: number) =>
  insertNote(test.db, world, { status_id, applications: world.invoices.aud.applications.slice(0, 1) })
async function read(who: Actor) {
  const row = await personById(test.db, who.id)
  return callEndpoint(GET, { actor: row && actorOf(row), params: { id: applicationId } })
}
const shown = (table: 'partners' | 'users', is: boolean) =>
  table === 'partners'
    ? sql`update partners set show_commission = ${is}`.execute(test.db)
    : sql`update users set sees_commission = ${is}`.execute(test.db)

it('a counsellor reads their student’s commission without the note; the owner may open it', async () => {
  const { partner, counsellor, financemanager, staff } = world.people
  const noteId = await noteIn(5)
  const answer = await read(counsellor)
  expect(answer.json.data.Lines).toEqual([
    {
      ...{ Installment: 'Installment 1', Commission: '2700.00', Currency: 'AUD', Status: 'Sent to Partner' },
      ...{ IsPaid: false, CommissionNumber: expect.stringMatching(/^KCOEPL/), CommissionNoteId: null },
    },
  ])
  for (const who of [partner, staff])
    expect((await read(who)).json.data.Lines[0].CommissionNoteId).toBe(noteId)
  // A financial manager has only their own students, as any counsellor.
  expect((await read(financemanager)).status).toBe(404)
})

it('shows no note before it was sent to the partner', async () => {
  await noteIn(2)
  expect((await read(world.people.counsellor)).json.data.Lines).toEqual([])
  expect((await read(world.people.staff)).json.data.Lines).toHaveLength(1)
})

it.each(['partners', 'users'] as const)(
  'if the %s setting forbids it, a counsellor is refused and the owner is not',
  async (table) => {
    await noteIn(5)
    await shown(table, false)
    const refused = await read(world.people.counsellor)
    expect([refused.status, refused.json.error.code]).toEqual([403, 'FORBIDDEN'])
    expect(JSON.stringify(refused.json)).not.toContain('2700')
    expect((await read(world.people.partner)).json.data.Lines).toHaveLength(1)
  },
)

it('is closed to another partner, students, PST, loan advisors and finance', async () => {
  await noteIn(5)
  const { otherPartner, student, pst, loanadvisor, finance } = world.people
  expect((await read(otherPartner)).status).toBe(404)
  for (const who of [student, pst, loanadvisor, finance]) expect((await read(who)).status).toBe(403)
})
