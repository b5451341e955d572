import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { takeTransitions } from '#server/commission-notes/chain/take-transition'
import { demoPerson } from './demo-person'
import { insertManyNotes } from './many-notes'

const SENT_TO_PARTNER = 5

/**
 * Gives the demo company notes that wait for their payment, moved there by the steps of maker, checker and
 * partner. Their tax invoices have an amount but no file.
 */
export async function insertManyPayableNotes(db: Db, number: string, count: number): Promise<void> {
  const invoice = await insertManyNotes(db, { number, count, byChecker: 0 })
  const checker = await demoPerson(db, 'checker@tassel.example')
  const partner = await demoPerson(db, 'partner@brightpath.example')
  const notes = await db.selectFrom('notes').select('id').where('invoice_id', '=', invoice.id).execute()
  const ids = notes.map(({ id }) => id)
  await transaction(db, async (tx) => {
    await takeTransitions(tx, checker, ids, { via: 'update-status', to: SENT_TO_PARTNER, remarks: '' })
    await takeTransitions(tx, partner, ids, {
      via: 'partner-invoice',
      remarks: '',
      alongside: async () => (note) => ({ partner_invoice_payable: note.payable_amount }),
    })
  })
}
