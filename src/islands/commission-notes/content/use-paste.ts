import { type ClipboardEvent, useState } from 'react'
import { installmentKey } from '#domain/applications/installment-key'
import type { StudentCell } from '#domain/commission-notes/content/cells'
import { merge } from '#domain/commission-notes/content/merge'
import { copyRows, type Pasted, pasteRows } from '#domain/commission-notes/content/paste'
import type { Typed, TypedStudent } from '#domain/commission-notes/content/typing'
import { decimalSign } from '#islands/money/decimal-sign'
import type { EditorSubject } from './editor-requests'
import type { Typing } from './use-typing'

type PastedInto = Pick<EditorSubject, 'Currency' | 'TaxType'>

interface LastPaste extends Pasted {
  before: Typed
}

const NOT_UNDERSTOOD = 'This pasted value is not understood'

/** Pastes spreadsheet rows into the students table; the last paste can be undone until dismissed. */
export function usePaste(typing: Typing, { Currency: currency, TaxType: taxType }: PastedInto) {
  const [last, setLast] = useState<LastPaste | null>(null)

  return {
    last,
    errors: last ? marksOf(last, typing.typed) : {},
    paste: (event: ClipboardEvent<HTMLTableElement>) => {
      const start = cellOf(event.target)
      if (!start) return
      const before = typing.now().typed
      const text = event.clipboardData.getData('text/plain')
      const pasted = pasteRows(before, start, text, currency, decimalSign())
      if (!pasted) return
      event.preventDefault()
      typing.change(pasted.typed)
      setLast({ ...pasted, before })
    },
    copy: (event: ClipboardEvent<HTMLTableElement>) => {
      const { target } = event
      if (!(target instanceof HTMLInputElement) || !cellOf(target)) return
      if (target.selectionStart !== target.selectionEnd) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copyRows(typing.now().typed, taxType))
    },
    undo: () => {
      if (!last) return
      const ways = { base: last.typed, mine: typing.now().typed, theirs: last.before, currency }
      typing.change(merge(ways).merged)
      setLast(null)
    },
    dismiss: () => setLast(null),
  }
}

export type Paste = ReturnType<typeof usePaste>

function cellOf(target: EventTarget): { row: number; column: StudentCell } | null {
  if (!(target instanceof HTMLElement)) return null
  const column = target.dataset.column
  const row = target.closest('tr')
  if (!column || !row?.parentElement) return null
  const index = [...row.parentElement.children].indexOf(row)
  return { row: index, column: column === 'CommissionValue' ? 'Commission' : (column as StudentCell) }
}

function marksOf({ notUnderstood, typed: pasted }: LastPaste, typed: Typed): Record<string, string> {
  const was = new Map(pasted.students.map((student) => [installmentKey(student), student]))
  const marks: Record<string, string> = {}
  for (const [index, student] of typed.students.entries()) {
    const key = installmentKey(student)
    const then = was.get(key)
    for (const field of FIELDS) {
      const column = field === 'CommissionValue' ? 'Commission' : field
      if (!then || !notUnderstood.has(`${key} ${column}`) || then[field] !== student[field]) continue
      marks[`StudentList.${index}.${field}`] = NOT_UNDERSTOOD
    }
  }
  return marks
}

const FIELDS = [
  'UniversityStudentId',
  'TuitionFee',
  'ScholarshipReceived',
  'CommissionValue',
  'LessGSTPercentage',
] as const satisfies readonly (keyof TypedStudent)[]
