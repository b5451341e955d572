import type { ReactNode } from 'react'
import type { GridColumn } from '#components/ui/grid/grid-props'
import type { BulkRights } from '#domain/commission-notes/bulk/bulk-rights'
import { COLUMN_NAMES, columnsFor, type NoteColumn } from '#domain/commission-notes/list/columns'
import { statusHint } from '#domain/commission-notes/list/status-hints'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { CHANGE_REQUESTED } from '#domain/commission-notes/note/workflow'
import { assigneeOf, noteOnTurn, type TurnReader } from '#domain/commission-notes/reading/next-actor'
import type { AmountName } from '#domain/money/amount-labels'
import { formatMoney } from '#domain/money/format'
import { paths } from '#domain/paths'
import { formatInstantDay } from '#domain/time/format'
import { Due } from '#islands/commission-notes/note/Due'
import { Track } from '#islands/commission-notes/note/Track'
import { Money } from '#islands/money/Money'
import { NoteTalk } from './NoteTalk'

export interface NotesReader extends TurnReader {
  mayDraft: boolean
  mayAct: boolean
  bulk: BulkRights | null
  timeZone: string
}

const STATUS_LETTERS = 22
const ACTION_LETTERS = 26

const DUE: GridColumn<NoteRow> = {
  id: 'due',
  header: COLUMN_NAMES.due,
  cell: (note) => <Due note={note} />,
  width: 166,
  sortable: true,
}

/** The columns of the list of notes. Ids of sortable columns are the server's sort names. */
export function notesColumns(reader: NotesReader): GridColumn<NoteRow>[] {
  const columns: GridColumn<NoteRow>[] = [
    {
      id: 'number',
      header: 'Number',
      cell: (note) => <a href={paths.note(note.CommissionNoteId)}>{note.CommissionNumber}</a>,
      width: 192,
      pinned: true,
      sortable: true,
      phone: 'title',
    },
    {
      id: 'track',
      header: 'With',
      cell: (note) => (
        <Track
          note={noteOnTurn(note)}
          reader={reader}
          rounds={note.Rounds}
          isAsked={note.StatusId === CHANGE_REQUESTED}
        />
      ),
      width: 204,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (note) => (
        <span
          className={note.Status.length > STATUS_LETTERS ? 'grid-long' : undefined}
          title={[note.Status, statusHint(note.StatusId, reader)].filter(Boolean).join(': ')}
        >
          {note.Status}
        </span>
      ),
      width: 200,
      sortable: true,
    },
    { id: 'action', header: 'Next action', cell: mainAction, width: 206 },
    { id: 'talk', header: COLUMN_NAMES.talk, cell: (note) => <NoteTalk note={note} />, width: 138 },
    // Before the students, so that it is fully visible at 1440 px.
    {
      id: 'partner',
      header: 'Partner',
      cell: (note) => <span title={note.PartnerCompany}>{note.PartnerCompany}</span>,
      width: 172,
      grow: 1,
      sortable: true,
    },
    {
      id: 'students',
      header: 'Students',
      cell: (note) => (
        <span className="students-in-row" title={note.StudentNames}>
          <bdi>{note.StudentNames}</bdi>
          {note.StudentCount > 1 && <span className="muted">{note.StudentCount}</span>}
        </span>
      ),
      width: 148,
      grow: 1,
    },
    {
      id: 'university',
      header: 'University',
      cell: (note) => <span title={note.UniversityName}>{note.UniversityName}</span>,
      width: 148,
      grow: 1,
      sortable: true,
    },
    { id: 'invoice', header: COLUMN_NAMES.invoice, cell: (note) => <Text text={note.Number} />, width: 200 },
    DUE,
    {
      id: 'pending',
      header: 'Days waiting',
      cell: (note) => (note.Turn === 'done' ? <Nothing /> : <span>{note.PendingDays}</span>),
      width: 126,
      align: 'end',
      sortable: true,
      phone: 'hidden',
    },
    {
      id: 'assignee',
      header: 'Assignee',
      cell: (note) => <Text text={assigneeOf(note)?.Name ?? null} />,
      width: 150,
    },
    {
      id: 'taxInvoice',
      header: COLUMN_NAMES.taxInvoice,
      cell: (note) => <Text text={note.PartnerTaxInvoiceNumber} />,
      width: 150,
    },
    {
      id: 'paymentReference',
      header: COLUMN_NAMES.paymentReference,
      cell: (note) => <Text text={note.PaymentReferences.join(', ')} />,
      width: 160,
    },
    {
      id: 'created',
      header: 'Created',
      cell: (note) => <span>{formatInstantDay(note.CreatedAt, reader.timeZone)}</span>,
      width: 118,
      sortable: true,
      phone: 'hidden',
    },
    amount('payable', 'PayableAmount'),
    { ...amount('total', 'TotalAmount'), pinned: 'end' },
    { ...amount('outstanding', 'OutstandingAmount'), pinned: 'end', width: 160 },
  ]
  return columnsFor(reader).flatMap((id) => columns.find((column) => column.id === id) ?? [])
}

export const AMOUNT_COLUMNS: Readonly<Record<string, (note: NoteRow) => string>> = {
  payable: (note) => formatMoney(note.PayableAmount, note.Currency),
  total: (note) => formatMoney(note.TotalAmount, note.Currency),
  outstanding: (note) => formatMoney(note.OutstandingAmount, note.Currency),
}

function amount(id: NoteColumn, name: AmountName): GridColumn<NoteRow> {
  return {
    id,
    header: COLUMN_NAMES[id],
    cell: (note) => <Money amount={note[name]} currency={note.Currency} />,
    width: 148,
    align: 'end',
    sortable: true,
  }
}

function Text({ text }: { text: string | null }) {
  return text ? <span title={text}>{text}</span> : <Nothing />
}

function mainAction(note: NoteRow): ReactNode {
  const [main] = note.allowedActions
  // While the partner has the note, finance staff act only as an exception.
  if (!main || (note.Turn === 'partner' && note.Assignees !== null)) return <Nothing />
  return (
    <a
      href={paths.note(note.CommissionNoteId)}
      aria-label={`${main.Label}: ${note.CommissionNumber}`}
      className={main.Label.length > ACTION_LETTERS ? 'grid-long' : undefined}
    >
      {main.Label}
    </a>
  )
}

function Nothing() {
  return (
    <span className="muted" aria-hidden="true">
      –
    </span>
  )
}
