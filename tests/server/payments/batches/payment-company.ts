import { afterAll, beforeAll } from 'vitest'
import type { PaymentBatch } from '#domain/payments/batch'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { useRuntime } from '#tests/support/http/http'
import { payableNotes } from '#tests/support/money/payment-file-calls'
import { payment } from '#tests/support/money/payment-files'
import { makeWorld, type World } from '#tests/support/world'

export let test: TestDatabase
export let world: World

export const bucketsOf = ({ Rows }: Pick<PaymentBatch, 'Rows'>) => Rows.map((row) => [row.Row, row.Bucket])
export const paymentsOf = (noteId: string) =>
  test.db.selectFrom('payments').selectAll().where('note_id', '=', noteId).orderBy('created_at').execute()

/** A file with a row for each bucket, the matched one first. */
export async function fileOfEach() {
  const { processor2 } = world.people
  const [good, dear, foreign, twice] = await payableNotes(test.db, world, 4)
  const [paid] = await payableNotes(test.db, world, 1, { status_id: 17 })
  const [taken] = await payableNotes(test.db, world, 1, { payment_processor_id: processor2.id })
  if (!good || !dear || !foreign || !twice || !paid || !taken) throw new Error('Notes are missing')
  const first = payment(good.number)
  const rows = [
    first,
    payment(dear.number, { amount: '2700.01' }),
    payment(foreign.number, { currency: 'USD' }),
    payment(twice.number, { referenceNumber: first.referenceNumber ?? '' }),
    payment('KCOEPL/CN/2627/404404'),
    payment(paid.number),
    payment(taken.number),
  ]
  return { rows, good }
}

/** The test company for all tests of a file. */
export function inPaymentCompany(): void {
  beforeAll(async () => {
    test = await openTestDatabase()
    useRuntime(test.db)
    world = await makeWorld(test.db)
  })
  afterAll(() => test.close())
}
