import type { AnswerPart } from '#domain/assistant/answer'
import type { About, ParsedQuestion } from '#domain/assistant/asked'
import { EXAMPLES } from '#domain/assistant/examples'
import { understand } from '#domain/assistant/understand'
import { isAppError } from '#domain/errors'
import { answerCourses, answerFind, answerInvoices, answerPartners } from './answers/lists'
import { answerOwed, answerPayments } from './answers/money'
import { answerNote } from './answers/note'
import { answerNotes } from './answers/notes'
import { sentence } from './answers/parts'
import { answerApplications, answerStudents, answerTests } from './answers/students'
import { answerWaiting } from './answers/waiting'
import { bookFor } from './names'
import type { Reader } from './reader'

type Answering = (asked: ParsedQuestion, reader: Reader) => AsyncGenerator<AnswerPart>

const BY_ABOUT: Readonly<Record<About, Answering>> = {
  waiting: answerWaiting,
  note: answerNote,
  notes: answerNotes,
  owed: answerOwed,
  students: answerStudents,
  applications: answerApplications,
  deadlines: answerApplications,
  payments: answerPayments,
  invoices: answerInvoices,
  tests: answerTests,
  partners: answerPartners,
  courses: answerCourses,
  find: answerFind,
  help: answerHelp,
}

export async function* answerByWords(question: string, reader: Reader): AsyncGenerator<AnswerPart> {
  const understood = understand(question, await bookFor(question, reader), reader.today)
  if ('declined' in understood) {
    yield sentence(understood.declined.because)
    yield { Kind: 'offers', Questions: understood.declined.offers }
    return
  }
  yield* answerAsked(understood.asked, reader)
}

/** Answers an understood question; a refused read becomes a sentence. */
export async function* answerAsked(asked: ParsedQuestion, reader: Reader): AsyncGenerator<AnswerPart> {
  try {
    yield* BY_ABOUT[asked.about](asked, reader)
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error
    yield sentence(error.status === 403 ? 'You may not read that.' : error.message)
  }
}

async function* answerHelp(): AsyncGenerator<AnswerPart> {
  yield sentence(
    'I read the portal as you may read it, and change nothing. Ask for notes, money, students, applications, deadlines, payments, invoices, partners and courses, by name, state, currency and time.',
  )
  yield { Kind: 'offers', Questions: EXAMPLES }
}
