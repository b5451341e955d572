import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statusFiltersOf } from '#domain/commission-notes/note/labels'
import { NoteRow } from '#domain/commission-notes/note/note'
import { totalsByCurrency } from '#domain/money/totals-by-currency'
import { countNotes } from '#server/commission-notes/list/count-notes'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { totalNotes } from '#server/commission-notes/list/total-notes'
import { cannot } from '#tests/support/vocabulary/cannot'
import { anyQuery, expected, notes, query, sees, test, withManyNotes, world } from './list-model'

withManyNotes()

describe('listNotes', () => {
  it('returns the rows, order and count that a scan of every note gives', async () => {
    const { admin, finance, partner, financemanager, otherPartner } = world.people
    const readers = fc.constantFrom(admin, finance, partner, financemanager, otherPartner)
    await fc.assert(
      fc.asyncProperty(readers, anyQuery(), async (actor, asked) => {
        const page = await listNotes({ db: test.db, actor }, { ...asked })
        const { total, ids } = expected(actor, asked)
        expect(page.totalCount).toBe(total)
        expect(page.rows.map((row) => row.CommissionNoteId)).toEqual(ids)
      }),
      { numRuns: 300 },
    )
  })

  it('includes payment references and the stored tax invoice', async () => {
    const { rows } = await listNotes(
      { db: test.db, actor: world.people.admin },
      { ...query({ pageSize: 500 }) },
    )
    const payments = await test.db
      .selectFrom('payments')
      .select(['note_id', 'reference_number'])
      .where('reversed_at', 'is', null)
      .execute()
    const referencesOf = (id: string) =>
      new Set(payments.filter((payment) => payment.note_id === id).map((payment) => payment.reference_number))
    expect(payments.length).toBeGreaterThan(0)
    for (const row of rows) expect(new Set(row.PaymentReferences)).toEqual(referencesOf(row.CommissionNoteId))
    expect(rows.every((row) => row.PartnerTaxInvoiceNumber === null)).toBe(true)
  })

  it('adds up its notes by currency under every filter', async () => {
    const { admin, partner, processor } = world.people
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(admin, partner, processor), anyQuery(), async (actor, asked) => {
        const all = await listNotes({ db: test.db, actor }, { ...asked, pageNo: 1, pageSize: 500 })
        expect(await totalNotes({ db: test.db, actor }, asked)).toEqual(totalsByCurrency(all.rows))
      }),
      { numRuns: 60 },
    )
  })

  it('filters by several labels, and refuses all if one is invalid', async () => {
    const { processor } = world.people
    const asked = query({ statusLabel: 'Sent to Partner, Invoice Uploaded', pageSize: 100 })
    const page = await listNotes({ db: test.db, actor: processor }, { ...asked })
    expect(new Set(page.rows.map((row) => row.StatusId))).toEqual(new Set([5, 10]))
    await expect(
      listNotes(
        { db: test.db, actor: processor },
        { ...query({ statusLabel: 'Sent to Partner,Generated' }) },
      ),
    ).rejects.toMatchObject({ fields: { statusLabel: 'Please select a status of the list' } })
  })

  it('filters by every label of every tag group', async () => {
    const { maker, checker, processor, finance, partner } = world.people
    for (const actor of [maker, checker, processor, finance, partner]) {
      for (const { label } of statusFiltersOf(actor)) {
        const asked = query({ statusLabel: label, pageSize: 100 })
        const page = await listNotes({ db: test.db, actor }, { ...asked })
        expect(page.rows.map((row) => row.CommissionNoteId)).toEqual(expected(actor, asked).ids)
        expect(page.totalCount).toBeGreaterThan(0)
      }
    }
  })

  it('shows each role its own rows, with matching counts', async () => {
    for (const actor of Object.values(world.people)) {
      const page = await listNotes({ db: test.db, actor }, { ...query({ pageSize: 500 }) })
      const inside = ['loanadvisor', 'pst', 'counsellor', 'student'].some((x) =>
        actor.email.startsWith(`${x}@`),
      )
      const own = inside ? [] : notes.filter((row) => sees(actor, row))
      expect(new Set(page.rows.map((row) => row.CommissionNoteId))).toEqual(new Set(own.map((row) => row.id)))
      const paid = own.filter((row) => row.status_id === 17).length
      expect(await countNotes(test.db, actor)).toEqual({
        AllNotes: own.length,
        InProgress: own.length - paid,
        Paid: paid,
      })
    }
  })

  it('matches the contract’s row schema, without assignees for a partner', async () => {
    const { rows } = await listNotes({ db: test.db, actor: world.people.admin }, { ...query() })
    for (const row of rows) expect(NoteRow.strict().parse(row)).toEqual(row)
    const theirs = await listNotes(
      { db: test.db, actor: world.people.partner },
      { ...query({ pageSize: 100 }) },
    )
    expect(theirs.rows.every((row) => row.Assignees === null && row.StatusId > 4)).toBe(true)
    expect(new Set(theirs.rows.map((row) => row.Status))).toEqual(
      new Set(statusFiltersOf(world.people.partner).map((x) => x.label)),
    )
  })

  it('refuses a label of another role, and a start after the end', async () => {
    const { maker } = world.people
    await cannot(
      listNotes({ db: test.db, actor: maker }, { ...query({ statusLabel: 'Sent to Partner' }) }),
      'VALIDATION_FAILED',
      {
        fields: { statusLabel: 'Please select a status of the list' },
      },
    )
    const asked = query({ startDate: '2026-10-10', endDate: '2026-10-09' })
    await expect(listNotes({ db: test.db, actor: maker }, { ...asked })).rejects.toMatchObject({
      fields: { endDate: 'Please select end date greater than or equal to start date' },
    })
  })
})
