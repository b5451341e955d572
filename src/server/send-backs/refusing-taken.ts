import { isUniqueViolation } from '#db/violations'
import { AppError, CATALOGUE } from '#domain/errors'

/** Runs a write of a reason and turns a duplicate label into REASON_TAKEN. */
export async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'send_back_reasons_words')) throw error
    throw new AppError('REASON_TAKEN', { fields: { Label: CATALOGUE.REASON_TAKEN.message } })
  }
}
