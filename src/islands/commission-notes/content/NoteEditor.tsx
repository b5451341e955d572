import { CircleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { installmentKey } from '#domain/applications/installment-key'
import {
  previewPayable,
  type Typed,
  type TypedStudent,
  typedFrom,
} from '#domain/commission-notes/content/typing'
import { allFaults } from '#domain/commission-notes/content/typing-faults'
import type { InvoiceApplication } from '#domain/commission-notes/drafts/applications'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { formatMoney } from '#domain/money/format'
import { ConflictDialog } from '#islands/commission-notes/note/ConflictDialog'
import { useShared } from '#islands/lib/stores/use-shared'
import { AddStudentsDialog } from './AddStudentsDialog'
import { ApplyToAll } from './ApplyToAll'
import { DuplicateDialog } from './DuplicateDialog'
import { EditorNotices } from './EditorNotices'
import { EditorTerms } from './EditorTerms'
import type { EditorSubject } from './editor-requests'
import { focusAfterRemoval } from './grid-keys'
import { MergeDialog } from './MergeDialog'
import { StudentsTable } from './StudentsTable'
import { TaxDialog } from './TaxDialog'
import { useEditorCalls, without } from './use-editor-calls'
import { useFaults } from './use-faults'
import { usePaste } from './use-paste'
import { useSaveKey } from './use-save-key'
import { useTyping } from './use-typing'

const NO_REASONS: readonly never[] = []
const NOTHING = {}

interface NoteEditorProps {
  subject: EditorSubject
  userId: string
  timeZone: string
}

/** Edits a draft or note; typed content survives a reload, an expired session and another user's save. */
export function NoteEditor({ subject, userId, timeZone }: NoteEditorProps) {
  const stored = useMemo(() => typedFrom(subject), [subject])
  const subsidiaries = useMemo(() => subsidiariesOf(subject), [subject])
  const name = `${subject.kind}:${subject.id}`
  const typing = useTyping({ name, version: subject.Version, stored, currency: subject.Currency })
  const calls = useEditorCalls(subject, typing, userId)
  const paste = usePaste(typing, subject)
  const saving = useShared(calls.autosave.$saving)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const [isAskingTax, setAskingTax] = useState(false)
  const [isDeclined, setDeclined] = useState(false)
  const failure = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const { typed, change } = typing

  useEffect(() => {
    if (calls.message) failure.current?.focus()
  }, [calls.message])
  useSaveKey(() => void calls.save())

  const isDraft = subject.kind === 'draft'
  const proposed = subject.proposedTax ?? null
  const tax = typed.tax === 'none' && proposed && !isDeclined ? proposed.tax : typed.tax
  const total = previewPayable(typed, subject.Currency)
  const errors = useFaults({
    typed,
    currency: subject.Currency,
    pressed: calls.fields,
    saved: saving.state === 'refused' && typing.isChanged ? saving.fields : NOTHING,
    pasted: paste.errors,
  })
  const areErrorsFixed = Object.keys(calls.fields).length > 0 && Object.keys(errors).length === 0

  const generateWith = (chosen: Typed['tax']) => {
    if (chosen !== typed.tax) change({ ...typing.now().typed, tax: chosen })
    void calls.generate()
  }
  const generate = () => {
    const isWhole = Object.keys(allFaults(typed, subject.Currency)).length === 0
    if (tax === 'none' && proposed && isWhole) return setAskingTax(true)
    generateWith(tax)
  }
  const remove = () => {
    const leaving = typed.students.filter((student) => selected.has(installmentKey(student)))
    // Without a selection this button is disabled, and loses the focus.
    if (!focusAfterRemoval(table.current, typed.students, leaving)) adding.current?.focus()
    setSelected(new Set())
    if (isDraft) void calls.removeFromDraft(leaving)
    else change(without(typed, leaving))
  }
  const add = (added: TypedStudent[], applications: readonly InvoiceApplication[]) => {
    setAdding(false)
    calls.learn(applications, typed.students.length + added.length)
    if (isDraft) void calls.addToDraft(added)
    else change({ ...typed, students: [...typed.students, ...added] })
  }

  return (
    <div className="editor">
      <section ref={table} className="card" aria-label="Students">
        <div className="editor-tools toolbar">
          <ApplyToAll typed={typed} currency={subject.Currency} onChange={change} />
          <span className="row at-end">
            <Button size="small" disabled={selected.size === 0} onClick={remove}>
              Remove{selected.size > 0 ? ` (${selected.size})` : ''}
            </Button>
            <Button ref={adding} size="small" onClick={() => setAdding(true)}>
              Add students
            </Button>
          </span>
        </div>
        <StudentsTable
          reasons={subject.reasons ?? NO_REASONS}
          typed={typed}
          subsidiaries={subsidiaries}
          ground={calls.ground}
          currency={subject.Currency}
          taxType={subject.TaxType}
          errors={errors}
          selected={selected}
          onSelect={setSelected}
          onChange={change}
          onPaste={paste.paste}
          onCopy={paste.copy}
        />
      </section>
      <EditorTerms
        typed={typed}
        currency={subject.Currency}
        taxType={subject.TaxType}
        tax={tax}
        proposed={proposed}
        errors={errors}
        onChange={change}
        onTax={(chosen) => {
          setDeclined(chosen === 'none')
          change({ ...typed, tax: chosen })
        }}
      />
      <div className="editor-foot card">
        <EditorNotices
          paste={paste}
          typing={typing}
          autosave={calls.autosave}
          isDraft={isDraft}
          timeZone={timeZone}
          onChoose={calls.openChoices}
        />
        <p className="editor-total">
          <span className="muted">{AMOUNT_LABELS.PayableAmount}</span>{' '}
          {total === null ? '–' : formatMoney(total, subject.Currency)}
          {total?.startsWith('-') && (
            <span className="field-error">
              <CircleAlert aria-hidden="true" />
              The commission cannot be below zero
            </span>
          )}
        </p>
        <div ref={failure} tabIndex={-1} className="editor-failure">
          <FormFailure message={areErrorsFixed ? null : calls.summary} />
        </div>
        {isDraft && (
          <Button busy={calls.busy} aria-keyshortcuts="Control+S" onClick={() => void calls.save()}>
            Save draft
          </Button>
        )}
        <Button
          look="primary"
          busy={calls.busy}
          {...(!isDraft && { 'aria-keyshortcuts': 'Control+S' })}
          onClick={() => (isDraft ? generate() : void calls.save())}
        >
          {isDraft ? 'Generate note' : 'Save changes'}
        </Button>
      </div>
      {isAdding && (
        <AddStudentsDialog
          subject={subject}
          present={typed.students}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
      {isAskingTax && proposed && (
        <TaxDialog
          proposed={proposed}
          taxType={subject.TaxType}
          onChoose={(chosen) => {
            setAskingTax(false)
            generateWith(chosen)
          }}
          onClose={() => setAskingTax(false)}
        />
      )}
      {calls.duplicates && <DuplicateDialog duplicates={calls.duplicates} onClose={calls.closeDuplicates} />}
      {calls.isChoosing && (
        <MergeDialog
          editor={typing}
          what={subject.kind}
          currency={subject.Currency}
          taxType={subject.TaxType}
          timeZone={timeZone}
          onSave={(choices) => void calls.saveMerged(choices)}
          onClose={calls.closeChoices}
        />
      )}
      <ConflictDialog message={calls.conflict} />
    </div>
  )
}

function subsidiariesOf({ students }: EditorSubject): Map<string, string> {
  return new Map(
    students.flatMap(({ AcknowledgementId, SubsidiaryName }) =>
      SubsidiaryName ? [[AcknowledgementId, SubsidiaryName] as const] : [],
    ),
  )
}
