import { PARTNERS } from '#db/seed/partners/partners'
import { peopleOfPartner, personId } from '#db/seed/people'
import { UNIVERSITIES } from '#db/seed/universities'
import { GENERATED, PAID, STATUSES } from '#domain/commission-notes/note/workflow'
import { decimalsOf } from '#domain/money/currencies'

/** A block: three notes of one, two and three students, six installments, one partner, one university. */
export const NOTES_A_BLOCK = 3
export const INSTALLMENTS_A_BLOCK = 6
const INSTALLMENTS_EACH = 4
const NOTES_AN_INVOICE = 50
const YEARS_BACK = 3

export interface Sizes {
  notes: number
  blocks: number
  applications: number
  invoicesEach: number
  /** Seconds from the first note to the last. */
  span: number
}

/** The number of rows of each kind for this many notes. */
export function sizesFor(notes: number): Sizes {
  const blocks = Math.ceil(notes / NOTES_A_BLOCK)
  const groups = Math.ceil((blocks * INSTALLMENTS_A_BLOCK) / INSTALLMENTS_EACH / INSTALLMENTS_A_BLOCK)
  return {
    notes,
    blocks,
    applications: groups * INSTALLMENTS_A_BLOCK,
    invoicesEach: Math.ceil(notes / NOTES_AN_INVOICE / UNIVERSITIES.length),
    span: YEARS_BACK * 365 * 86_400,
  }
}

/** The partners by position. The two with demo people have a larger share. */
export function partnerSlots() {
  const [brightpath, northstar] = PARTNERS
  const slots = [brightpath, ...PARTNERS, brightpath, northstar, brightpath, ...PARTNERS.slice(2)]
  return slots
    .flatMap((partner) => (partner ? [partner] : []))
    .map((partner, position) => ({
      position,
      id: partner.row.id,
      company: partner.row.company,
      owner_id: peopleOfPartner(partner.row.id)[0],
    }))
}

/** The universities by position, with the price of one installment. */
export function universitySlots() {
  return UNIVERSITIES.map(({ row, usualFee }, position) => ({
    position,
    id: row.id,
    name: row.name,
    country_id: row.country_id,
    currency: row.currency,
    decimals: decimalsOf(row.currency),
    fee: usualFee,
  }))
}

/** A status for each of a hundred notes: nearly all old ones are paid, one in five of the latest fifth. */
export function statusSlots() {
  const waiting = STATUSES.map((status) => status.id).filter((id) => id !== PAID)
  const recent = Array.from({ length: 100 }, (_, slot) =>
    slot % 5 === 0 ? PAID : (waiting[(slot * 7) % waiting.length] ?? GENERATED),
  )
  const old = Array.from({ length: 100 }, (_, slot) =>
    slot % 12 === 0 ? (waiting[(slot / 12) % waiting.length] ?? PAID) : PAID,
  )
  return { recent, old }
}

export const WORKERS = {
  makers: ['maker@tassel.example', 'maker2@tassel.example'].map(personId),
  checkers: ['checker@tassel.example', 'checker2@tassel.example'].map(personId),
  processor: personId('processor@tassel.example'),
  finance: personId('finance@tassel.example'),
}
