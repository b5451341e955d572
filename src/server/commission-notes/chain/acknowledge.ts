import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AcknowledgedDifference } from '#domain/agreements/acknowledged'
import { DIFFERENCE_LABELS, type Difference, differencesOf } from '#domain/agreements/differences'
import type { AcknowledgedReason } from '#domain/commission-notes/chain/schema'
import { AppError, messageFor } from '#domain/errors'
import { compare } from '#domain/money/money'
import { getNote } from '#server/commission-notes/note/get-note'
import type { HistoryDetails } from '#server/commission-notes/note/record-history'

/** The reason for each difference of a locked note. Throws DIFFERENCES_UNACKNOWLEDGED where one lacks it. */
export async function acknowledge(
  tx: Transaction<Database>,
  actor: Actor,
  noteId: string,
  given: readonly AcknowledgedReason[],
): Promise<HistoryDetails> {
  const { Students } = await getNote({ db: tx, actor }, { id: noteId })
  const differences = differencesOf(Students)
  const reasonFor = (difference: Difference) =>
    given.find(
      ({ AcknowledgementId, Field }) =>
        AcknowledgementId === difference.AcknowledgementId && Field === difference.Field,
    )?.Reason
  const open = differences.filter((each) => reasonFor(each) === undefined)
  if (open.length > 0) {
    const names = open.map(({ Field, Name }) => `${DIFFERENCE_LABELS[Field]} of ${Name}`)
    const message = messageFor('DIFFERENCES_UNACKNOWLEDGED', [...new Set(names)])
    throw new AppError('DIFFERENCES_UNACKNOWLEDGED', { message, fields: { Acknowledged: message } })
  }
  if (differences.length === 0) return {}
  const acknowledged = differences.map(
    (each): AcknowledgedDifference => ({
      AcknowledgementId: each.AcknowledgementId,
      Name: each.Name,
      Field: each.Field,
      Of: each.Of,
      IsLess: compare(each.Note, each.Expected) < 0,
      Reason: reasonFor(each) ?? '',
    }),
  )
  return { acknowledged }
}
