import { isAppError } from '#domain/errors'

/** What became of a posted form of a link's page. */
export interface Posted {
  isDone: boolean
  /** The link opens nothing any more. */
  isInvalid: boolean
  /** What is to be done differently; '' where nothing is. */
  failure: string
  /** Of the answer. */
  status: number
}

/** Does what a link's form asks for, and says how it went; other errors than those of the catalogue that a person can mend are thrown. */
export async function postLink(work: () => Promise<unknown>): Promise<Posted> {
  try {
    await work()
    return { isDone: true, isInvalid: false, failure: '', status: 303 }
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'LINK_INVALID')
      return { isDone: false, isInvalid: true, failure: '', status: error.status }
    if (error.code === 'PASSWORD_WEAK')
      return { isDone: false, isInvalid: false, failure: error.message, status: error.status }
    throw error
  }
}
