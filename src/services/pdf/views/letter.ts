import { formatAmount, formatMoney, formatRate } from '#domain/money/format'
import { amountInWords } from '#domain/money/words'
import type { DocumentIssuer, DocumentTaxLine } from '../documents.ts'
import { qrCode } from '../qr.ts'
import { lines, oneLine } from './text.ts'

/** A label and its value; facts without a value are left out before a template sees them. */
export interface Fact {
  label: string
  value: string
}

/** An address block: the name, and lines below. */
export interface Party {
  label: string
  name: string
  lines: string[]
  facts: Fact[]
}

/** A line of the closing sums; the amount to pay is `strong`. */
export interface Sum {
  label: string
  amount: string
  strong: boolean
}

/** The frame of every document around its tables. */
export interface LetterView {
  title: string
  number: string
  payable: string
  payableLabel: string
  date: { year: number; month: number; day: number }
  issuer: {
    name: string
    lines: string[]
    contact: string
    registration: string
    logo: number[] | null
    signatory: { name: string; designation: string } | null
  }
  portalUrl: string
  qr: string
}

/** What every paper's view has, around its own tables. */
export interface PaperView {
  letter: LetterView
  parties: Party[]
  facts: Fact[]
  currency: string
  compact: boolean
}

/** A paper that ends in an amount to pay. */
export interface BillView extends PaperView {
  sums: Sum[]
  words: string | null
}

interface Letter {
  number: string
  date: string
  portalUrl: string
  issuer: DocumentIssuer
  currency: string
  payable: string
}

/** A document's frame: letterhead, title, amount to pay, QR code, and the date for the file's metadata. */
export function letterView(title: string, payableLabel: string, document: Letter): LetterView {
  const figure = formatMoney(document.payable, document.currency)
  return letterFrame(document, { title, number: document.number, figure, figureLabel: payableLabel })
}

/** The frame of a document whose figure is not money. */
export function letterFrame(
  { issuer, date, portalUrl }: Pick<Letter, 'issuer' | 'date' | 'portalUrl'>,
  head: { title: string; number: string; figure: string; figureLabel: string },
): LetterView {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number)
  return {
    title: head.title,
    number: oneLine(head.number),
    payable: head.figure,
    payableLabel: head.figureLabel,
    date: { year, month, day },
    issuer: {
      name: oneLine(issuer.name),
      lines: lines(issuer.address),
      contact: joined([issuer.telephone, issuer.email]),
      registration: joined([
        issuer.gstin && `GSTIN ${issuer.gstin}`,
        issuer.cin && `CIN ${issuer.cin}`,
        issuer.sacCode && `SAC ${issuer.sacCode}`,
      ]),
      logo: issuer.logo ?? null,
      signatory: issuer.signatory
        ? { name: oneLine(issuer.signatory.name), designation: oneLine(issuer.signatory.designation) }
        : null,
    },
    portalUrl,
    qr: qrCode(portalUrl),
  }
}

/** Facts that have a value, ready to print. */
export function facts(...entries: [label: string, value: string | undefined][]): Fact[] {
  return entries.flatMap(([label, value]) => {
    const text = oneLine(value ?? '')
    return text === '' ? [] : [{ label, value: text }]
  })
}

/** One line of the sums, with the currency beside the amount. */
export function sum(label: string, amount: string, currency: string, strong = false): Sum {
  return { label: oneLine(label), amount: formatMoney(amount, currency), strong }
}

/** The tax lines of the sums: "CGST 9%". */
export function taxSums(tax: DocumentTaxLine[], currency: string): Sum[] {
  return tax.map(({ name, rate, amount }) => sum(`${name} ${formatRate(rate)}`, amount, currency))
}

/** The amount in words as a sentence; null if it cannot be put in words. */
export function inWords(amount: string, currency: string): string | null {
  const words = amountInWords(amount, currency)
  return words === null ? null : `${words} only`
}

/** An amount for a column whose header names the currency. */
export function cell(amount: string, currency: string): string {
  return formatAmount(amount, currency)
}

/** A line's rate, or the word for a fixed amount. */
export function rateCell(rate: string | null): string {
  return rate === null ? 'Fixed' : formatRate(rate)
}

/** Whether amounts are too long for one line, so that the table needs its smaller size. */
export function needsCompactTable(amounts: string[]): boolean {
  return amounts.some((amount) => amount.length > 12)
}

function joined(parts: (string | undefined)[]): string {
  return parts
    .map((part) => oneLine(part ?? ''))
    .filter((part) => part !== '')
    .join(' · ')
}
