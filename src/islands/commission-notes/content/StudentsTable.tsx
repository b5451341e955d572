import { type ClipboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { installmentKey } from '#domain/applications/installment-key'
import type { Typed, TypedStudent } from '#domain/commission-notes/content/typing'
import type { Faults } from '#domain/commission-notes/content/typing-faults'
import type { Ground } from '#domain/commission-notes/reading/typed-beside'
import { inTax, type TaxType } from '#domain/money/tax-words'
import type { GivenReason } from '#domain/send-backs/stages'
import { StudentRow } from './StudentRow'

interface StudentsTableProps {
  typed: Typed
  subsidiaries: ReadonlyMap<string, string>
  ground: ReadonlyMap<string, Ground>
  currency: string
  taxType: TaxType
  reasons: readonly GivenReason[]
  errors: Faults
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onChange: (typed: Typed) => void
  onPaste: (event: ClipboardEvent<HTMLTableElement>) => void
  onCopy: (event: ClipboardEvent<HTMLTableElement>) => void
}

/** The students as rows of fields; every field is a tab stop, Enter and the arrows move within a column. */
export function StudentsTable(props: StudentsTableProps) {
  const {
    typed,
    subsidiaries,
    ground,
    currency,
    taxType,
    reasons,
    errors,
    selected,
    onSelect,
    onChange,
    onPaste,
    onCopy,
  } = props
  const { students } = typed
  const errorsOf = useMemo(() => byStudent(errors), [errors])
  // Rows are memoised: the callbacks must keep their identity while the content changes.
  const latest = useRef({ typed, selected, onSelect, onChange })
  useEffect(() => {
    latest.current = { typed, selected, onSelect, onChange }
  })

  const changeRow = useCallback((index: number, student: TypedStudent) => {
    const { typed: present, onChange: change } = latest.current
    change({ ...present, students: present.students.with(index, student) })
  }, [])
  const selectRow = useCallback((index: number, on: boolean) => {
    const { typed: present, selected: before, onSelect: select } = latest.current
    const student = present.students[index]
    if (!student) return
    const next = new Set(before)
    if (on) next.add(installmentKey(student))
    else next.delete(installmentKey(student))
    select(next)
  }, [])

  return (
    <div className="editor-students">
      <table className="ledger cards-on-phone" onPaste={onPaste} onCopy={onCopy}>
        <thead>
          <tr>
            <th scope="col" className="editor-check">
              <Checkbox
                label="Select all students"
                hideLabel
                checked={selected.size > 0 && selected.size === students.length}
                mixed={selected.size > 0 && selected.size < students.length}
                onChange={(event) =>
                  onSelect(new Set(event.target.checked ? students.map(installmentKey) : []))
                }
              />
            </th>
            <th scope="col">Student</th>
            <th scope="col">University student ID</th>
            <th scope="col" className="number">
              Tuition fee
            </th>
            <th scope="col" className="number">
              Scholarship
            </th>
            <th scope="col" className="number">
              Rate
            </th>
            <th scope="col" className="number">
              {inTax('Less GST %', taxType)}
            </th>
            <th scope="col" className="number editor-derived">
              Gross
            </th>
            <th scope="col" className="number editor-derived">
              {inTax('Less GST', taxType)}
            </th>
            <th scope="col" className="number editor-net">
              Commission
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <StudentRow
              key={installmentKey(student)}
              student={student}
              subsidiary={subsidiaries.get(student.AcknowledgementId) ?? null}
              ground={ground.get(installmentKey(student))}
              index={index}
              currency={currency}
              taxType={taxType}
              selected={selected.has(installmentKey(student))}
              reasons={reasons}
              errors={errorsOf.get(index)}
              onSelect={selectRow}
              onChange={changeRow}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function byStudent(errors: Faults): Map<number, Record<string, string>> {
  const rows = new Map<number, Record<string, string>>()
  for (const [path, message] of Object.entries(errors)) {
    const [, index, field = ''] = /^StudentList\.(\d+)\.(\w+)$/.exec(path) ?? []
    if (index !== undefined) rows.set(Number(index), { ...rows.get(Number(index)), [field]: message })
  }
  return rows
}
