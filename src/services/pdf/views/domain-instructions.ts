import type { DomainInstructionsDocument } from '../domain-instructions-document.ts'
import { oneLine, printedDay } from './text.ts'

export interface DomainInstructionsView {
  title: string
  company: string
  day: string
  records: { type: string; name: string; value: string }[]
  notes: string[]
}

/** The data of the domain instructions' template. @throws Error if the date is no ISO day */
export function domainInstructionsView(document: DomainInstructionsDocument): DomainInstructionsView {
  return {
    title: oneLine(document.domain),
    company: oneLine(document.company),
    day: printedDay(document.date),
    records: document.records.map(({ type, name, value }) => ({
      type,
      name: oneLine(name),
      value: oneLine(value),
    })),
    notes: document.notes.map(oneLine),
  }
}
