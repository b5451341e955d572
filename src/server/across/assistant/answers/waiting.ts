import type { AnswerLink, AnswerPart } from '#domain/assistant/answer'
import type { ParsedQuestion } from '#domain/assistant/asked'
import { listNotes } from '#domain/commission-notes/list/calls'
import { isAppError } from '#domain/errors'
import { countWaiting } from '#domain/insight/calls'
import type { WaitingCounts } from '#domain/insight/waiting'
import { paths } from '#domain/paths'
import { type CallParams, type Reader, textsOf } from '../reader'
import { noteTable } from './notes'
import { counted, link, links, SHOWN, sentence } from './parts'

const TURNS = {
  maker: 'the makers',
  checker: 'the checkers',
  partner: 'partners',
  paymentProcessor: 'the payment processors',
  done: 'nobody',
} as const

const ELSEWHERE: readonly [keyof WaitingCounts, string, string, string][] = [
  ['InvoiceRequests', 'invoice request', 'invoice requests', paths.invoiceRequests()],
  ['BankChanges', 'bank change', 'bank changes', paths.bankChanges()],
  ['Agreements', 'agreement', 'agreements', paths.agreements()],
  ['Users', 'right to decide', 'rights to decide', paths.rightsWaiting],
  ['Partners', 'new partner', 'new partners', paths.newPartners()],
  ['Students', 'claim to decide', 'claims to decide', paths.claims()],
  ['Universities', 'course of a university', 'courses of universities', paths.courseChanges()],
  ['Enquiries', 'new enquiry', 'new enquiries', paths.enquiries()],
]

/** Notes whose next step is a person's, the longest wait first; for the reader also the other queues. */
export async function* answerWaiting({ by }: ParsedQuestion, reader: Reader): AsyncGenerator<AnswerPart> {
  const { query, whom } = queueOf(by)
  const given = { tab: 'AllNotes', ...query, sort: '-pending' }
  const page = await reader.read(listNotes, given)
  const count = counted(page.totalCount, ['note waits', 'notes wait'], page.totalIsExact)
  const [oldest] = page.rows
  const longest = oldest
    ? `, the longest for ${counted(oldest.PendingDays, ['day', 'days']).toLowerCase()}`
    : ''
  yield sentence(`${count} for ${whom}${longest}.`)
  yield* noteTable(page.rows.slice(0, SHOWN))
  const elsewhere = query.waitingFor ? await otherWork(reader) : []
  yield links(link('Open the list', paths.notes(textsOf(given))), ...elsewhere)
}

function queueOf({ person, partner, turn }: ParsedQuestion['by']): { query: CallParams; whom: string } {
  if (partner) return { query: { partnerId: partner.id, turn: 'partner' }, whom: partner.name }
  if (typeof person === 'object') return { query: { assigneeUserId: person.id }, whom: person.name }
  if (person === 'nobody') return { query: { assigneeUserId: 'none' }, whom: 'an assignee' }
  return turn ? { query: { turn }, whom: TURNS[turn] } : { query: { waitingFor: 'me' }, whom: 'you' }
}

async function otherWork({ read }: Reader): Promise<AnswerLink[]> {
  try {
    const counts = await read(countWaiting)
    return ELSEWHERE.filter(([kind]) => counts[kind] > 0).map(([kind, one, many, href]) =>
      link(counted(counts[kind], [one, many]), href),
    )
  } catch (error) {
    if (isAppError(error) && error.status < 500) return []
    throw error
  }
}
