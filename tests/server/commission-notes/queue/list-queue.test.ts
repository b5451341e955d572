import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { STATUSES } from '#domain/commission-notes/note/workflow'
import { waitsFor } from '#domain/commission-notes/queue/queue'
import { listQueue as GET } from '#domain/commission-notes/queue/queue-calls'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { noteRow } from '#tests/support/notes/notes'

const test = testDatabase()
const world = sharedWorld(test)

beforeAll(async () => {
  useRuntime(test.db)
  const { maker, checker, checker2, processor, processor2 } = world.people
  const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T
  const rows = STATUSES.flatMap(({ id }) =>
    Array.from({ length: 12 }, (_, i) =>
      noteRow(world, {
        status_id: id,
        maker_id: pick([maker.id, null], i),
        checker_id: pick([checker.id, checker2.id, null], i),
        payment_processor_id: pick([processor.id, null, processor2.id, null], i),
        maker_actor_ids: pick([[], [checker.id]], Math.floor(i / 6)),
        payable_amount: `${pick([900, 50, 7000, 12], i)}.00`,
        partner_invoice_payable: id >= 10 && id <= 14 ? `${pick([900, 50, 7000, 12], i)}.00` : null,
      }),
    ),
  )
  await test.db.insertInto('notes').values(rows).execute()
})

const ask = (actor: Actor, query: Record<string, string> = {}) =>
  callEndpoint(GET, { actor, url: `/api/v1/cn/queue?${new URLSearchParams(query)}` })

describe('the queue of a list', () => {
  it.each(['maker', 'checker', 'checker2', 'processor', 'partner', 'admin'] as const)(
    'returns for the %s the notes of the list that wait for them, in its order',
    async (who) => {
      const actor = world.people[who]
      for (const query of [{ sort: '-payable' }, { sort: 'number', currency: 'AUD' }] as Record<
        string,
        string
      >[]) {
        const all = await listNotes(
          { db: test.db, actor },
          { ...ListNotes.parse({ ...query, pageSize: '500' }) },
        )
        // An administrator may act on notes that are assigned to others.
        const waiting = all.rows.filter((note) => waitsFor(actor, note))
        const { json } = await ask(actor, query)
        const ids = json.data.map((row: { CommissionNoteId: string }) => row.CommissionNoteId)
        expect(ids).toEqual(waiting.map((note) => note.CommissionNoteId))
        expect(ids.length).toBeGreaterThan(0)
      }
    },
  )

  it('is empty if the filters leave only notes that wait for others', async () => {
    const { json } = await ask(world.people.maker, { statusId: '2' })
    expect(json.data).toEqual([])
  })

  it('is refused to users outside the workflow', async () => {
    const { status, json } = await ask(world.people.counsellor)
    expect([status, json.error.code]).toEqual([403, 'FORBIDDEN'])
  })

  it('refuses invalid filters with their own messages', async () => {
    const { status, json } = await ask(world.people.maker, { startDate: '2026-02-02', endDate: '2026-02-01' })
    expect(status).toBe(422)
    expect(json.error.message).toBe('Please select end date greater than or equal to start date')
  })
})
