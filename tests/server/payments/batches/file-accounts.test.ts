import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { useRuntime } from '#tests/support/http/http'
import { BANK_SERVICES, saveDetails } from '#tests/support/money/bank-changes'
import { payableNotes, paymentFileCalls } from '#tests/support/money/payment-file-calls'
import { payment } from '#tests/support/money/payment-files'
import { noteOf } from '#tests/support/notes/note-facts'

const test = testDatabase()
const world = worldPerTest(test)

beforeAll(async () => {
  useRuntime(test.db, { sealer: BANK_SERVICES.sealer })
})
beforeEach(async () => {
  await saveDetails(test.db, { partnerId: world.partners.brightpath.id, subsidiaryId: null })
})

it('a row with an account other than the one on record is not posted', async () => {
  const { processor } = world.people
  const [good, other] = await payableNotes(test.db, world, 2)
  const rows = [
    payment(good?.number ?? '', { account: '4321' }),
    payment(other?.number ?? '', { account: '50200099889999' }),
  ]
  const { json } = await paymentFileCalls.upload(processor, rows)
  expect(json.data.Batch.Rows).toMatchObject([
    { Bucket: 'matched', Reason: '' },
    {
      Bucket: 'malformed',
      Reason: 'The account of this row ends in 9999, the one on record in 4321.',
    },
  ])
})

it('a row whose account changed after the check is not posted', async () => {
  const { processor } = world.people
  const [first, second] = await payableNotes(test.db, world, 2)
  const rows = [payment(first?.number ?? '', { account: '4321' }), payment(second?.number ?? '')]
  const { json } = await paymentFileCalls.upload(processor, rows)
  await sql`update bank_details set account_hint = '8812'`.execute(test.db)
  const posted = (await paymentFileCalls.post(processor, json.data.Batch.BatchId)).json.data
  expect(posted.Changed).toMatchObject([{ Row: 2, Reason: expect.stringContaining('on record in 8812') }])
  expect(posted.Batch.PostedCount).toBe(1)
})

it('payees stay named after posting and undoing, and undoing restores the waiting time', async () => {
  const { processor, admin } = world.people
  const since = new Date('2026-01-05T09:00:00Z')
  const [note] = await payableNotes(test.db, world, 1, { turn_changed_at: since })
  const id = note?.id ?? ''
  // The note reached the processor at this time.
  await sql`insert into note_history (id, note_id, sequence, acted_as, action_id, action_name, from_status_id, to_status_id, created_at, hash)
    values (${uuid()}, ${id}, 1, 'checker', 104, 'SendToPP', 7, 10, ${since}, '')`.execute(test.db)
  await sql`update notes set history_length = 1 where id = ${id}`.execute(test.db)
  const { BatchId } = (await paymentFileCalls.upload(processor, [payment(note?.number ?? '')])).json.data
    .Batch
  const payeeOf = ({ Rows }: { Rows: { Payee: { Name: string } }[] }) => Rows[0]?.Payee.Name

  const posted = (await paymentFileCalls.post(processor, BatchId)).json.data.Batch
  expect([posted.State, payeeOf(posted)]).toEqual(['Posted', 'Brightpath Education'])
  expect((await noteOf(test.db, id)).turn_changed_at.getTime()).toBeGreaterThan(since.getTime())
  const undone = (await paymentFileCalls.undo(admin, BatchId, 'The bank sent it back')).json.data.Batch
  expect([undone.State, payeeOf(undone)]).toEqual(['Undone', 'Brightpath Education'])
  expect(await noteOf(test.db, id)).toMatchObject({ status_id: 10, turn_changed_at: since })

  // Paid and undone a second time, the note still waits since then.
  const again = (await paymentFileCalls.upload(processor, [payment(note?.number ?? '')])).json.data.Batch
  await paymentFileCalls.post(processor, again.BatchId)
  await paymentFileCalls.undo(admin, again.BatchId, 'Once more')
  expect((await noteOf(test.db, id)).turn_changed_at).toEqual(since)
})
