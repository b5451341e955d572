const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000
const APRIL = 3
const FIRST_YEAR = 2023

/** The financial year in India, April to March: '2627' from April 2026 (docs/reference/conventions.md). */
export function financialYearOf(at: Date): string {
  const inIndia = new Date(at.getTime() + INDIA_OFFSET_MS)
  const year = inIndia.getUTCFullYear()
  const start = inIndia.getUTCMonth() >= APRIL ? year : year - 1
  return yearFrom(start)
}

/** The choices: 2324 to the current year (docs/reference/conventions.md), newest first. */
export function financialYears(now: Date): string[] {
  const last = startOf(financialYearOf(now))
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, before) => yearFrom(last - before))
}

/** Whether the text is a financial year in this notation, 2324 or later. */
export function isFinancialYear(text: string): boolean {
  return /^\d{4}$/.test(text) && startOf(text) >= FIRST_YEAR && text === yearFrom(startOf(text))
}

/** A financial year as displayed: '2627' becomes '2026-27'. */
export function financialYearLabel(year: string): string {
  return `20${year.slice(0, 2)}-${year.slice(2)}`
}

/** 'KCOEPL/CN/2627/000123' (docs/reference/conventions.md). Throws RangeError unless `sequence` is 1, 2… */
export function commissionNumber(prefix: string, financialYear: string, sequence: number): string {
  return numberOf('CN', prefix, financialYear, sequence)
}

/** 'KCOEPL/INV/2627/000045' (docs/reference/conventions.md). Throws RangeError unless `sequence` is 1, 2… */
export function invoiceNumber(prefix: string, financialYear: string, sequence: number): string {
  return numberOf('INV', prefix, financialYear, sequence)
}

/** The chat channel of a commission number: '/' becomes '-' (docs/reference/conventions.md). */
export function channelIdOf(number: string): string {
  return number.replaceAll('/', '-')
}

function numberOf(kind: 'CN' | 'INV', prefix: string, financialYear: string, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`No such number: ${sequence}`)
  return `${prefix}/${kind}/${financialYear}/${String(sequence).padStart(6, '0')}`
}

function startOf(year: string): number {
  return 2000 + Number(year.slice(0, 2))
}

function yearFrom(start: number): string {
  return `${twoDigits(start)}${twoDigits(start + 1)}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
