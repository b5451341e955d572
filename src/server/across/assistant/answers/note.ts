import type { Actor } from '#domain/access/actor'
import type { AnswerPart } from '#domain/assistant/answer'
import type { ParsedQuestion } from '#domain/assistant/asked'
import { listNotes } from '#domain/commission-notes/list/calls'
import { getNote } from '#domain/commission-notes/note/calls'
import type { Note } from '#domain/commission-notes/note/note'
import { dueWords } from '#domain/commission-notes/note/pay-clock'
import {
  type NextActor,
  nextActorOf,
  noteOnTurn,
  sinceWords,
  turnReader,
} from '#domain/commission-notes/reading/next-actor'
import { listLineQueries } from '#domain/line-queries/calls'
import { formatMoney } from '#domain/money/format'
import { paths } from '#domain/paths'
import { formatDay, formatInstantDay } from '#domain/time/format'
import type { Reader } from '../reader'
import { noSuchNote } from './notes'
import { counted, link, links, sentence, table } from './parts'

/** One note by its number: its place in the workflow, what blocks it, or when it is due. */
export async function* answerNote({ wants, by }: ParsedQuestion, reader: Reader): AsyncGenerator<AnswerPart> {
  const number = by.number ?? ''
  const { rows } = await reader.read(listNotes, { tab: 'AllNotes', searchQuery: number })
  const row = rows.find(({ CommissionNumber }) => CommissionNumber.toUpperCase() === number.toUpperCase())
  if (!row) return yield noSuchNote(number)
  const note = await reader.read(getNote, { id: row.CommissionNoteId })
  if (wants === 'questions') yield* questionsOn(note, reader)
  else if (wants === 'when') yield sentence(whenDue(note))
  else {
    yield sentence(whereItIs(note, reader.actor))
    if (wants === 'why') for (const reason of reasons(note, reader.actor.timeZone)) yield sentence(reason)
    if (note.Turn !== 'done') yield sentence(whenDue(note))
  }
  yield links(link(`Open ${note.CommissionNumber}`, paths.note(note.CommissionNoteId)))
}

function whereItIs(note: Note, actor: Actor): string {
  const of = `${note.CommissionNumber} of ${note.PartnerCompany} for ${note.UniversityName}`
  const nextActor = nextActorOf(noteOnTurn(note), turnReader(actor))
  if (!nextActor) return `${of} is paid.`
  return `${of} is with ${inFull(nextActor, note)} ${sinceWords(note.PendingDays)} (${note.Status}); ${formatMoney(note.OutstandingAmount, note.Currency)} is outstanding.`
}

function inFull({ isYou, name, side }: NextActor, { Turn }: Note): string {
  if (isYou) return 'you'
  if (Turn === 'partner') return name ?? side
  return name ? `${side} ${name}` : `${side}, and nobody has taken it`
}

function whenDue({ Turn, ExpectedPaymentOn, DueInDays, StatutoryDueOn, PaymentProcessedAt }: Note): string {
  if (Turn === 'done')
    return PaymentProcessedAt
      ? `It was paid on ${formatDay(PaymentProcessedAt.slice(0, 10))}.`
      : 'It is paid.'
  if (ExpectedPaymentOn === null || DueInDays === null)
    return 'No payment is due yet: that begins with the partner’s tax invoice.'
  const legal = StatutoryDueOn ? `, by law on ${formatDay(StatutoryDueOn)}` : ''
  return `Payment is expected on ${formatDay(ExpectedPaymentOn)}${legal}: ${dueWords(DueInDays).toLowerCase()}.`
}

function reasons(note: Note, timeZone: string): string[] {
  const { SentBack, PendingRequest, OpenQuestions, PartnerInvoice, Rounds, Hint } = note
  const sentences: string[] = []
  if (SentBack) {
    const named = SentBack.Reasons.map(({ Label }) => Label).join(', ')
    const words = [named, quoted(SentBack.Remarks)].filter(Boolean).join(': ')
    sentences.push(
      `${SentBack.By} sent it back on ${formatInstantDay(SentBack.At, timeZone)}${words ? ` (${words})` : ''}.`,
    )
  }
  if (PendingRequest)
    sentences.push(`${PendingRequest.RequestedBy} asked for a change of it, which is not decided yet.`)
  if (OpenQuestions > 0)
    sentences.push(
      `${counted(OpenQuestions, ['question', 'questions'])} on its students’ lines ${OpenQuestions === 1 ? 'is' : 'are'} open.`,
    )
  if (PartnerInvoice?.IsStale) sentences.push('Its tax invoice is of an older version of the note.')
  if (Rounds > 1) sentences.push(`It went around ${Rounds} times.`)
  if (Hint) sentences.push(Hint)
  if (sentences.length === 0 && note.Turn !== 'done')
    sentences.push('Nothing on the note holds it up: it waits for the next step.')
  return sentences
}

function quoted(text: string): string {
  return text === '' ? '' : `“${text.length > 200 ? `${text.slice(0, 200)}…` : text}”`
}

async function* questionsOn(note: Note, { read }: Reader): AsyncGenerator<AnswerPart> {
  const questions = await read(listLineQueries, { id: note.CommissionNoteId })
  yield sentence(`${counted(questions.length, ['question', 'questions'])} on ${note.CommissionNumber}.`)
  yield* table(
    ['Student', 'State', 'Question'],
    questions.map(({ StudentName, State, Text }) => [StudentName, State, Text]),
  )
}
