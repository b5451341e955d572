import { headOf, type Question, WAYS, type Way } from '#domain/reports/question'
import type { ResultColumn } from '#domain/reports/schema'
import { columnNamed } from '#domain/reports/subjects'

/** The columns of a question's answer: its columns, or its groups with the row count and sums. */
export function resultColumns(question: Question): ResultColumn[] {
  const { Subject, Groups, Sums } = question
  const named = (Id: string): ResultColumn => {
    const column = columnNamed(Subject, Id)
    return { Id, Label: column?.label ?? Id, Kind: column?.kind ?? 'text' }
  }
  const head = headOf(question).map(named)
  if (Groups.length === 0) return head
  return [
    ...head,
    { Id: 'count', Label: 'Count', Kind: 'number' },
    ...Sums.map(({ Column, As }) => {
      const { Label, Kind } = named(Column)
      return {
        Id: `${As}:${Column}`,
        Label: sumLabel(Label, As),
        Kind: As === 'different' ? 'number' : Kind,
      }
    }),
  ]
}

/** A sum's label; a plain sum has the column's label. */
export function sumLabel(label: string, way: Way): string {
  return way === 'sum' ? label : `${WAYS[way]}: ${label.toLowerCase()}`
}
