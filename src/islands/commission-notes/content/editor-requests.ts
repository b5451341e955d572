import { type InstallmentKey, installmentKey } from '#domain/applications/installment-key'
import type { Newer, StoredVersion } from '#domain/commission-notes/content/editor-state'
import * as contentRoutes from '#domain/commission-notes/content/routes'
import {
  contentToSend,
  type StoredContent,
  type Typed,
  typedFrom,
} from '#domain/commission-notes/content/typing'
import type { Draft, DraftStudent } from '#domain/commission-notes/drafts/draft'
import type { ProposedTax } from '#domain/commission-notes/drafts/proposed-tax'
import * as draftsRoutes from '#domain/commission-notes/drafts/routes'
import type { Note, NoteStudent } from '#domain/commission-notes/note/note'
import type { TaxType } from '#domain/money/tax-words'
import type { GivenReason } from '#domain/send-backs/stages'
import { callApi, isCallError } from '#islands/lib/call'

export interface EditorSubject extends StoredContent {
  kind: 'draft' | 'note'
  students: readonly (NoteStudent & Partial<DraftStudent>)[]
  id: string
  InvoiceId: string
  PartnerId: string
  Currency: string
  TaxType: TaxType
  Version: number
  proposedTax?: ProposedTax | null
  reasons?: readonly GivenReason[]
}

/** The editor's API calls; each carries the version it is based on and returns the API's answer. */
export function editorRequests(subject: EditorSubject) {
  const content = (typed: Typed, Version: number) => {
    const { students, ...terms } = contentToSend(typed)
    return { students, terms: { ...terms, Version, InvoiceId: subject.InvoiceId } }
  }
  return {
    /** With `leaving` the call outlives the page; `omitted` students stay as they are stored. */
    saveDraft: (
      typed: Typed,
      version: number,
      { leaving = false, omitted }: { leaving?: boolean; omitted?: ReadonlySet<string> } = {},
    ) => {
      const { students, terms } = content(typed, version)
      const StudentInstallments = students.filter((student) => !omitted?.has(installmentKey(student)))
      return callApi(draftsRoutes.saveDraft, {
        body: { ...terms, DraftId: subject.id, StudentInstallments },
        keepalive: leaving,
        unkeyed: true,
      })
    },
    setStudents: (students: readonly InstallmentKey[], Version: number) => {
      const SelectedApplicationIds = students.map(({ AcknowledgementId, InstallmentGeneratedFor }) => ({
        AcknowledgementId,
        InstallmentGeneratedFor,
      }))
      const body = { Version, draftId: subject.id, SelectedApplicationIds }
      return callApi(draftsRoutes.addStudents, { body }).then(({ Draft }) => Draft)
    },
    removeStudents: (students: readonly InstallmentKey[], Version: number) => {
      const AcknowledgementIds = [...new Set(students.map((student) => student.AcknowledgementId))]
      const body = { Version, DraftId: subject.id, AcknowledgementIds }
      return callApi(draftsRoutes.deleteStudents, { body })
    },
    readDraft: () => callApi(draftsRoutes.getDraft, { params: { id: subject.id } }),
    generate: (typed: Typed, version: number) => {
      const { students, terms } = content(typed, version)
      const body = { ...terms, DraftId: subject.id, StudentList: students }
      return callApi(draftsRoutes.createNote, { body })
    },
    saveNote: (typed: Typed, { version, stored }: StoredVersion) => {
      const { students, terms } = content(typed, version)
      const here = new Set(typed.students.map(installmentKey))
      const DeletedStudents = stored.students.filter((student) => !here.has(installmentKey(student)))
      const body = { ...terms, CommissionNoteId: subject.id, StudentList: students, DeletedStudents }
      return callApi(contentRoutes.editNote, { body })
    },
  }
}

/** A stored draft as the editor's starting point. */
export function storedVersionOf(draft: Draft): StoredVersion {
  return {
    version: draft.Version,
    stored: typedFrom({ ...draft, students: draft.StudentInstallments }),
  }
}

/** A draft saved elsewhere; `by` is null if the reader saved it in another window. */
export function newerDraft(draft: Draft, readerId: string): Newer {
  const { UserId, Name } = draft.UpdatedBy
  return { ...storedVersionOf(draft), by: UserId === readerId ? null : Name, at: draft.UpdatedAt }
}

interface StaleData {
  current: Draft | Note
  changedBy: { Name: string }
  changedAt: string
}

/** The newer version of a stale-version error; null for others, or if the reader cannot edit it now. */
export function newerOf(error: unknown): Newer | null {
  if (!isCallError(error) || error.code !== 'STALE_VERSION') return null
  const { current, changedBy, changedAt } = error.data as StaleData
  const stamp = { by: changedBy.Name, at: changedAt }
  if ('DraftId' in current) return { ...storedVersionOf(current), ...stamp }
  if (!current.CanEdit) return null
  return {
    version: current.Version,
    stored: typedFrom({ ...current, students: current.Students }),
    ...stamp,
  }
}
