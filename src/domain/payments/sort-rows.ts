import { PAYABLE, statusOf, TRANSITIONS } from '#domain/commission-notes/note/workflow'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { referenceKey } from '#domain/ledger/reference-key'
import { formatMoney } from '#domain/money/format'
import { canonical, isAmount, sum } from '#domain/money/money'
import type { DividedPayment } from './equation'
import type { AmountMeaning, PaymentRow } from './file-columns'
import { CURRENCY, deductionOf, faults, plainAmount } from './row-faults'
import { afterNetting, divided, type NamedClawBack, settle } from './settle'

export const BUCKETS = [
  'matched',
  'more than outstanding',
  'wrong currency',
  'duplicate reference',
  'unknown note',
  'already paid',
  'malformed',
] as const
export type Bucket = (typeof BUCKETS)[number]
export const BUCKET_LABELS: Readonly<Record<Bucket, string>> = {
  matched: 'Matched',
  'more than outstanding': 'More than outstanding',
  'wrong currency': 'Wrong currency',
  'duplicate reference': 'Duplicate reference',
  'unknown note': 'Unknown note',
  'already paid': 'Already paid',
  malformed: 'Invalid',
}

export interface NoteToPay {
  id: string
  number: string
  statusId: number
  currency: string
  partnerId: string
  outstanding: string
  account: string | null
  refusal: ErrorCode | null
}

export interface PaymentFacts {
  today: string
  /** The notes that the reader may see, by `numberKey`. */
  notes: ReadonlyMap<string, NoteToPay>
  /** The note or payout paid with a reference, by `referenceKey`; reversed payments do not count. */
  paidWith: ReadonlyMap<string, string>
  amounts: AmountMeaning
  /** Claw-backs still to be netted, by `clawBackKey`, in the order of netting. */
  clawBacks: ReadonlyMap<string, readonly NamedClawBack[]>
}

/** What posting a row books, exact amounts: amount = deductions + transferred. */
export interface RowPayment {
  amount: string
  taxWithheld: string
  bankCharge: string
  netted: string
  /** Absent in files from before this was stored. */
  clawBacks?: DividedPayment['clawBacks']
  transferred: string
  completes: boolean
}

export interface SortedRow extends PaymentRow {
  bucket: Bucket
  reason: string
  noteId: string | null
  paid: RowPayment | null
}

type Verdict = Pick<SortedRow, 'bucket' | 'reason'>

interface Claims {
  notes: Map<string, number>
  references: Map<string, number>
  clawBacks: Map<string, readonly NamedClawBack[]>
}

type Divided = RowPayment & { left: NamedClawBack[] }

const PAID_STATUSES = new Set(TRANSITIONS.filter((x) => x.via === 'payment').map((x) => x.to))

/** Normalises a commission number for comparison. */
export function numberKey(number: string): string {
  return number.replace(/\s+/g, '').toUpperCase()
}

/** Each row lands in the bucket of its first fault; its reason lists all (docs/decisions/0010, 0049). */
export function sortRows(rows: readonly PaymentRow[], facts: PaymentFacts): SortedRow[] {
  const claims: Claims = { notes: new Map(), references: new Map(), clawBacks: new Map(facts.clawBacks) }
  return rows.map((row) => {
    const note = facts.notes.get(numberKey(row.commissionNumber))
    const own = faults(row, facts.today)
    const { paid, found } = validate(row, note, facts, claims)
    const all = [...own.map((reason) => verdict('malformed', reason)), ...found]
    const reference = referenceKey(row.referenceNumber)
    if (own.length === 0 && !claims.references.has(reference)) claims.references.set(reference, row.row)
    const noteId = note?.id ?? null
    const [first] = all
    if (first || !note || !paid) {
      const reason = [...new Set(all.map((each) => each.reason))].join(' ')
      return { ...row, bucket: first?.bucket ?? 'malformed', reason, noteId, paid: null }
    }
    claims.notes.set(note.id, row.row)
    claims.clawBacks.set(clawBackKey(note), paid.left)
    const { left: _, ...payment } = paid
    return { ...row, ...verdict('matched', ''), noteId, paid: payment }
  })
}

function validate(
  row: PaymentRow,
  note: NoteToPay | undefined,
  facts: PaymentFacts,
  claims: Claims,
): { paid: Divided | null; found: Verdict[] } {
  const found: Verdict[] = []
  if (!note) {
    if (row.commissionNumber !== '')
      found.push(verdict('unknown note', 'There is no commission note with this number.'))
    return { paid: null, found: [...found, ...referenceFaults(row, facts, claims)] }
  }
  if (PAID_STATUSES.has(note.statusId)) {
    found.push(verdict('already paid', 'This commission note is already paid.'))
    return { paid: null, found: [...found, ...referenceFaults(row, facts, claims)] }
  }
  const otherAccount = accountFault(row, note)
  if (otherAccount) found.push(otherAccount)
  const isForeign = CURRENCY.test(row.currency) && row.currency !== note.currency
  if (isForeign) found.push(verdict('wrong currency', `The note is to be paid in ${note.currency}.`))
  const divided = isForeign
    ? null
    : dividedOf(row, note, facts.amounts, claims.clawBacks.get(clawBackKey(note)) ?? [])
  if (divided && 'bucket' in divided) found.push(divided)
  if (note.refusal !== null) found.push(verdict('malformed', refusalReason(note, note.refusal)))
  found.push(...referenceFaults(row, facts, claims))
  const sameNote = claims.notes.get(note.id)
  if (sameNote !== undefined)
    found.push(verdict('already paid', `Row ${sameNote} pays this commission note.`))
  return { paid: divided && !('bucket' in divided) ? divided : null, found }
}

/** A named account must be the one on record. For a longer number, its last characters are compared. */
function accountFault({ account = '' }: PaymentRow, note: NoteToPay): Verdict | null {
  const named = account.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (named === '') return null
  if (note.account === null) return verdict('malformed', 'No bank account of the payee is on record.')
  if (named.endsWith(note.account.toUpperCase())) return null
  return verdict(
    'malformed',
    `The account of this row ends in ${named.slice(-note.account.length)}, the one on record in ${note.account}.`,
  )
}

function referenceFaults(row: PaymentRow, { paidWith }: PaymentFacts, claims: Claims): Verdict[] {
  const reference = referenceKey(row.referenceNumber)
  if (reference === '') return []
  const paid = paidWith.get(reference)
  if (paid !== undefined) return [verdict('duplicate reference', `This reference paid ${paid} already.`)]
  const same = claims.references.get(reference)
  return same === undefined ? [] : [verdict('duplicate reference', `Row ${same} has the same reference.`)]
}

function dividedOf(
  row: PaymentRow,
  note: NoteToPay,
  amounts: AmountMeaning,
  clawBacks: readonly NamedClawBack[],
): Divided | Verdict | null {
  const amount = plainAmount(row.amount)
  const [taxWithheld, bankCharge] = [deductionOf(row.taxWithheld), deductionOf(row.bankCharge)]
  if (![amount, taxWithheld, bankCharge].every((each) => isAmount(each))) return null
  if (![amount, taxWithheld, bankCharge].every((each) => isAmount(each, note.currency)))
    return verdict('malformed', 'Enter an amount without decimals')
  // Claw-backs are netted in full before anything leaves the bank.
  const open = sum(clawBacks.map(({ remaining }) => remaining))
  const gross = amounts === 'settles' ? amount : sum([amount, taxWithheld, bankCharge, open])
  const settled = settle({ outstanding: note.outstanding, amount: gross, taxWithheld, bankCharge }, clawBacks)
  if (settled === 'PAYMENT_DEDUCTIONS_TOO_LARGE') return verdict('malformed', CATALOGUE[settled].message)
  if (typeof settled === 'string') {
    const more =
      amounts === 'transferred' && gross !== amount
        ? ` This row settles ${formatMoney(gross, note.currency)}.`
        : ''
    const outstanding = formatMoney(note.outstanding, note.currency)
    return verdict('more than outstanding', `The outstanding amount of the note is ${outstanding}.${more}`)
  }
  return {
    amount: canonical(settled.gross),
    taxWithheld: canonical(taxWithheld),
    bankCharge: canonical(bankCharge),
    netted: settled.clawBack,
    clawBacks: divided(settled, clawBacks).clawBacks,
    transferred: settled.net,
    completes: settled.completes,
    left: afterNetting(clawBacks, settled.netted),
  }
}

/** The key of the claw-backs of a note's payee. */
export function clawBackKey({ partnerId, currency }: Pick<NoteToPay, 'partnerId' | 'currency'>): string {
  return `${partnerId} ${currency}`
}

function refusalReason({ statusId }: NoteToPay, code: ErrorCode): string {
  if (!PAYABLE.includes(statusId))
    return `The note is not ready for payment: it is “${statusOf(statusId).label}”.`
  if (code === 'NOT_ASSIGNED_TO_YOU') return 'This commission note is assigned to someone else.'
  return CATALOGUE[code].message
}

function verdict(bucket: Bucket, reason: string): Verdict {
  return { bucket, reason }
}
