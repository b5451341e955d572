import { isUniqueViolation } from '#db/violations'
import { AppError, CATALOGUE } from '#domain/errors'

/** Runs a write of a reason, in whose refusal words that the stage has already are told as such. */
export async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'send_back_reasons_words')) throw error
    throw new AppError('REASON_TAKEN', { fields: { Label: CATALOGUE.REASON_TAKEN.message } })
  }
}
