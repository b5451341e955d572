import type { DefaultInstant, Json } from '#db/tables/columns'
import type { EditableContent } from '#domain/commission-notes/content/changes'
import type { InvoiceChanges } from '#domain/invoice-revisions/edit-request'
import type { EditRequestState } from '#domain/invoice-revisions/states'
import type { FieldChange } from '#domain/record/field-change'

export interface ChangeTables {
  invoice_edit_requests: InvoiceEditRequestTable
  invoice_revisions: InvoiceRevisionTable
  note_snapshots: NoteSnapshotTable
  note_views: NoteViewTable
}

export interface InvoiceEditRequestTable {
  id: string
  invoice_id: string
  invoice_version: number
  requested_by: string
  remarks: string
  wanted: Json<InvoiceChanges>
  changes: Json<FieldChange[]>
  state: EditRequestState
  decided_by: string | null
  decided_at: Date | null
  decision_remarks: string | null
  created_at: DefaultInstant
}

export interface InvoiceRevisionTable {
  id: string
  invoice_id: string
  version: number
  request_id: string | null
  asked_by: string
  decided_by: string
  remarks: string
  decision_remarks: string
  changes: Json<FieldChange[]>
  note_ids: string[]
  created_at: DefaultInstant
}

/** A content that an edit replaced. The current one is in `notes` and `note_students`. */
export interface NoteSnapshotTable {
  note_id: string
  /** The history entry that wrote the content; 0 if the history has none. */
  sequence: number
  content: Json<EditableContent>
  created_at: DefaultInstant
}

export interface NoteViewTable {
  user_id: string
  note_id: string
  sequence: number
  shown_at: DefaultInstant
  seen_at: DefaultInstant
  /** The content seen before that one, and when it was last seen; null until there are two. */
  before_sequence: number | null
  before_seen_at: Date | null
}
