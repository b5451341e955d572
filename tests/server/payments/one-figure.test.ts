import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { AMOUNT_LABELS, type AmountName } from '#domain/money/amount-labels'
import { formatMoney } from '#domain/money/format'
import { canonical, minus, sum } from '#domain/money/money'
import { downloadNotes } from '#server/commission-notes/list/download-notes'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { getNote } from '#server/commission-notes/note/get-note'
import { NOTIFIED_NOTE, type NotifiedNote, subjectOfNote } from '#server/commission-notes/note/notifications'
import { listQueue } from '#server/commission-notes/queue/list-queue'
import { noteDocument } from '#server/commission-notes/reading/note-document'
import { paymentTemplate } from '#server/payments/batches/payment-sheets'
import { owedOf } from '#server/payments/owed'
import { adviceDocument } from '#server/payments/payment-advice'
import { statementOf } from '#server/payments/statements/statement'
import { walletBalances } from '#server/wallet/balances'
import { commissionNoteView } from '#services/pdf/views/commission-note'
import { paymentAdviceView } from '#services/pdf/views/payment-advice'
import { createSheetReader } from '#services/sheets/read'
import type { TestDatabase } from '#tests/support/database/database'
import { inNewWorlds } from '#tests/support/database/hooks'
import { moneyActions } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'
import { newWorld, type World } from '#tests/support/world'

const sheets = createSheetReader()
let test: TestDatabase
let world: World
let actions: ReturnType<typeof moneyActions>

inNewWorlds((newTest, newWorld) => {
  test = newTest
  world = newWorld
  actions = moneyActions(test.db)
})

/** Collects the figures that each surface shows under each name. */
class Said {
  readonly figures = new Map<AmountName, Set<string>>()
  readonly wrong: string[] = []

  say(name: AmountName, figure: string | null | undefined, surface: string): void {
    const held = this.figures.get(name) ?? new Set()
    held.add(
      figure === null || figure === undefined || figure === '' ? `nothing in ${surface}` : canonical(figure),
    )
    this.figures.set(name, held)
    if (held.size > 1) this.wrong.push(`${name} of ${surface}: ${[...held].join(', ')}`)
  }

  all(amounts: Partial<Record<AmountName, string>>, surface: string): void {
    for (const name of Object.keys(AMOUNT_LABELS) as AmountName[])
      if (amounts[name] !== undefined) this.say(name, amounts[name], surface)
  }
}

/** The row of the first note in a sheet, by column header. */
async function firstRow(bytes: Uint8Array): Promise<Record<string, string>> {
  const { header, rows } = await sheets.read(bytes, { maxRows: 10 })
  return Object.fromEntries(header.map((name, at) => [name, rows[0]?.[at] ?? '']))
}

const anyNote = fc.record({
  payable: fc.integer({ min: 20_000, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  gst: fc.boolean(),
  state: fc.constantFrom('MH', 'KA', 'DL'),
  part: fc.record({
    share: fc.integer({ min: 1, max: 99 }),
    withheld: fc.integer({ min: 0, max: 50 }),
    charge: fc.integer({ min: 0, max: 20 }),
  }),
  clawBack: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
})

it('a note shows one figure per name on every surface', async () => {
  await fc.assert(
    fc.asyncProperty(anyNote, async ({ payable, gst, state, part, clawBack }) => {
      world = await newWorld(test)
      await test.db.updateTable('partners').set({ state_id: state }).execute()
      const { processor, finance, partner } = world.people
      const spec = {
        is_gst_enabled: gst,
        payable_amount: payable,
        status_id: 10,
        partner_invoice_payable: payable,
      }
      const id = await insertNote(test.db, world, { ...spec, payment_processor_id: processor.id })
      if (clawBack !== null) {
        const { ClawBack } = await actions.clawBack(finance, id, String(clawBack))
        await actions.answer(partner, ClawBack.ClawBackId, 'Consent')
      }
      const Amount = Math.max(80, Number(payable) * (part.share / 100)).toFixed(2)
      const kept = { TaxWithheld: String(part.withheld), BankCharge: String(part.charge) }
      const { PaymentId, Note } = await actions.pay(processor, id, { Amount, ...kept })
      const said = new Said()

      const note = await getNote({ db: test.db, actor: finance }, { id })
      said.all(note, 'note')
      said.all(Note, 'answer to a payment')
      said.all((await getNote({ db: test.db, actor: partner }, { id })) as typeof note, 'note of its partner')
      const list = await listNotes({ db: test.db, actor: finance }, { ...ListNotes.parse({}) })
      said.all(list.rows[0] as (typeof list.rows)[0], 'list')
      const queue = await listQueue({ db: test.db, actor: processor }, ListNotes.parse({}))
      said.all(queue.rows[0] as (typeof queue.rows)[0], 'queue')
      const owed = (await owedOf(test.db, [id])).get(id)
      said.all(owed ?? {}, 'payment')
      said.say('TaxAmount', sum((owed?.taxes ?? []).map(({ amount }) => amount)), 'lines of the tax')

      const { sheet } = await downloadNotes({ db: test.db, actor: finance }, ListNotes.parse({}))
      const exported = await firstRow(
        await new Response(sheet as ReadableStream<Uint8Array<ArrayBuffer>>).bytes(),
      )
      for (const name of [
        'PayableAmount',
        'TaxAmount',
        'TotalAmount',
        'PaidAmount',
        'OutstandingAmount',
      ] as const)
        said.say(name, exported[AMOUNT_LABELS[name]], 'export')
      const template = await paymentTemplate(
        { db: test.db, actor: processor },
        { filled: true, amounts: 'settles' },
      )
      const filled = await firstRow(await template.bytes())
      for (const name of ['TotalAmount', 'TaxAmount', 'OutstandingAmount'] as const)
        said.say(name, filled[AMOUNT_LABELS[name]], 'payment file')
      said.say('OutstandingAmount', filled['Amount Settled'], 'amount of the payment file')

      const document = await noteDocument(test.db, finance, id, { forPartner: true, publicUrl: '' })
      if (!document) throw new Error('The note is out of scope')
      said.say('PayableAmount', document.payable, 'PDF')
      said.say('TotalAmount', document.tax.payableWithTax, 'PDF')
      const printed = [...commissionNoteView(document).sums, ...(commissionNoteView(document).tax.sums ?? [])]
      const advice = await adviceDocument(test.db, partner, PaymentId, '')
      said.say('TotalAmount', advice.owed, 'advice')
      said.say('TransferredAmount', advice.net, 'advice')
      said.say('OutstandingAmount', advice.outstanding, 'advice')
      printed.push(...paymentAdviceView(advice).owed, ...paymentAdviceView(advice).paid)
      for (const { label, amount } of printed)
        for (const [name, words] of Object.entries(AMOUNT_LABELS) as [AmountName, string][])
          if (label === words && name !== 'WithheldAmount' && name !== 'ChargeAmount')
            expect([label, amount]).toEqual([words, formatMoney(note[name], note.Currency)])

      const { rows } = await sql<{ note: NotifiedNote }>`
        select ${NOTIFIED_NOTE} as note from notes join companies on companies.id = notes.company_id`.execute(
        test.db,
      )
      expect(subjectOfNote(partner, rows[0]?.note as NotifiedNote).amount).toBe(
        formatMoney(note.TotalAmount, 'AUD'),
      )
      const statement = await statementOf(
        test.db,
        partner,
        { from: '2026-01-01', to: '2099-12-31', currency: 'AUD' },
        '',
      )
      said.say('TransferredAmount', statement.transferred, 'statement')
      const payment = statement.lines.find((line) => line.payment)?.payment
      said.say('WithheldAmount', payment?.withheld, 'statement')
      said.say('ChargeAmount', payment?.charge, 'statement')
      said.say('NettedAmount', payment?.netted, 'statement')
      said.say('PaidAmount', payment?.total, 'statement')
      said.say(
        'OutstandingAmount',
        (await walletBalances({ db: test.db, actor: partner }))[0]?.InvoicedAmount,
        'wallet',
      )

      expect(said.wrong).toEqual([])
      expect(new Set(said.figures.keys())).toEqual(new Set(Object.keys(AMOUNT_LABELS)))
      expect(note.TotalAmount).toBe(sum([note.PayableAmount, note.TaxAmount]))
      expect(note.OutstandingAmount).toBe(minus(note.TotalAmount, note.PaidAmount))
      expect(note.PaidAmount).toBe(
        sum([note.WithheldAmount, note.ChargeAmount, note.NettedAmount, note.TransferredAmount]),
      )
    }),
    { numRuns: 8 },
  )
})
