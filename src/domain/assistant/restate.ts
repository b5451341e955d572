import { daysAfter } from '#domain/commission-notes/note/pay-clock'
import { formatDay } from '#domain/time/format'
import type { Named, ParsedQuestion, Slots } from './asked'
import { countriesByName } from './places'

const TURN: Readonly<Record<Slots['turn'], string>> = {
  maker: 'with the maker',
  checker: 'with the checker',
  partner: 'with the partner',
  paymentProcessor: 'with the payment processor',
  done: 'that are paid',
}
const DUE: Readonly<Record<Slots['due'], string>> = {
  overdue: 'overdue',
  statutory: 'past the statutory due date',
  today: 'due today',
  '7days': 'due this week',
  '30days': 'due this month',
}
const STATE: Readonly<Record<Slots['state'], string>> = {
  paid: 'that are paid',
  unpaid: 'unpaid',
  'sent-back': 'sent back',
  invoiced: 'invoiced',
  agreed: 'not invoiced',
}
const WAITING: Readonly<Record<Slots['waiting'], string>> = {
  documents: 'with documents to review',
  'edit-request': 'with edit requests',
  silent: 'silent',
}
const SUBJECTS: Readonly<Record<string, string>> = {
  notes: 'notes',
  students: 'students',
  applications: 'applications',
  deadlines: 'deadlines',
  payments: 'payments',
  invoices: 'university invoices',
  partners: 'partners',
  courses: 'courses',
}

/** The question in the assistant's own words. Asked again, it is understood the same way. */
export function restate({ about, wants, by }: ParsedQuestion): string {
  if (about === 'help') return 'What can you do'
  if (about === 'find') return by.text ?? ''
  if (about === 'note') return ofNote(wants, by.number ?? '')
  if (about === 'waiting') return `What waits for ${waitsFor(by)}`
  if (about === 'owed')
    return words([
      by.order === 'most' ? 'Whom do we owe most' : 'How much do we owe',
      nameOf(by.partner),
      by.currency && `in ${by.currency}`,
    ])
  if (about === 'tests') return words([`Which ${by.test ?? ''} tests has`, nameOf(by.student)])
  const [only] = Object.keys(by)
  const isOne = wants === 'list' && Object.keys(by).length === 1
  if (isOne && about === 'students' && only === 'student') return `Student ${by.student?.name}`
  if (isOne && about === 'partners' && only === 'partner') return `Partner ${by.partner?.name}`
  const subject = SUBJECTS[about] ?? about
  const head =
    wants === 'count'
      ? `How many ${subject}`
      : wants === 'sum'
        ? `How much are ${subject}`
        : `Which ${subject}`
  return words([head, ...narrowedBy(by)])
}

/** The filters in words: 'of University of Leeds', 'with the checker'. */
export function narrowedBy(by: ParsedQuestion['by']): string[] {
  const { age, period, stages, country, order } = by
  return [
    by.student && `of ${by.student.name}`,
    by.university && `of ${by.university.name}`,
    by.partner && `of ${by.partner.name}`,
    by.counsellor && `of ${by.counsellor.name}`,
    stages && stagesOf(stages),
    by.level?.toLowerCase(),
    country && `from ${countryName(country)}`,
    by.intake && `intake ${by.intake}`,
    by.waiting && WAITING[by.waiting],
    by.state && STATE[by.state],
    by.turn && TURN[by.turn],
    by.person && assigneeName(by.person),
    by.due && DUE[by.due],
    by.contract && (by.contract === 'Ended' ? 'contract ended' : 'contract ends soon'),
    age && `for ${age.is} than ${age.days} days`,
    by.currency && `in ${by.currency}`,
    period && `from ${period.from} to ${period.to}`,
    by.year && `in FY ${by.year}`,
    by.number,
    order && (order === 'most' ? 'largest first' : `${order} first`),
  ].filter((text): text is string => Boolean(text))
}

/** A period in words: 'from 1 Oct 2026 to 31 Oct 2026'. */
export function periodWords({ from, to }: Slots['period']): string {
  return from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(daysAfter(to, 0))}`
}

function stagesOf(stages: Slots['stages']): string {
  const [only] = stages
  return only === 'New'
    ? 'without an application'
    : `at ${stages.map((stage) => stage.toLowerCase()).join(' or ')}`
}

function ofNote(wants: ParsedQuestion['wants'], number: string): string {
  if (wants === 'why') return `Why is ${number} late`
  if (wants === 'when') return `When is ${number} due`
  return wants === 'questions' ? `Which questions are on ${number}` : `Where is ${number}`
}

function waitsFor({ person, partner, turn }: ParsedQuestion['by']): string {
  if (partner) return partner.name
  if (turn) return TURN[turn].replace('with ', '')
  return person === undefined || person === 'me' ? 'me' : person === 'nobody' ? 'nobody' : person.name
}

function assigneeName(person: Slots['person']): string {
  if (person === 'nobody') return 'unassigned'
  return person === 'me' ? 'that I hold' : `held by ${person.name}`
}

function countryName(code: string): string {
  for (const [name, each] of countriesByName())
    if (each === code) return name.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
  return code
}

function nameOf(named: Named | undefined): string | undefined {
  return named?.name
}

function words(parts: readonly (string | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ').replace(/\s+/g, ' ')
}
