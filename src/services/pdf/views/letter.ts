import { formatMoney } from '#domain/money/format'
import type { DocumentIssuer } from '../letterhead.ts'
import { qrCode } from '../qr.ts'
import type { Sum } from './amounts.ts'
import { lines, oneLine } from './text.ts'

export interface Fact {
  label: string
  value: string
}

export interface Party {
  label: string
  name: string
  lines: string[]
  facts: Fact[]
}

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

export interface PaperView {
  letter: LetterView
  parties: Party[]
  facts: Fact[]
  currency: string
  compact: boolean
}

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

function joined(parts: (string | undefined)[]): string {
  return parts
    .map((part) => oneLine(part ?? ''))
    .filter((part) => part !== '')
    .join(' · ')
}
