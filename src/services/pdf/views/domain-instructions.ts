import type { DomainInstructionsDocument } from '../domain-instructions-document.ts'
import { oneLine, printedDay } from './text.ts'

export interface DomainInstructionsView {
  title: string
  company: string
  day: string
  records: { type: string; name: string; value: string }[]
  notes: string[]
}

/**
 * What the template of the instructions for a domain prints.
 *
 * @throws Error where the date is not an ISO day
 */
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
