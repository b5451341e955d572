import { atom } from 'nanostores'
import type { NoteRow } from '#domain/commission-notes/note/note'

/** What is kept of a selected note: enough for the rules of a bulk action and for a person to know it again. */
export type SelectedRow = Pick<
  NoteRow,
  | 'CommissionNoteId'
  | 'CommissionNumber'
  | 'StatusId'
  | 'Status'
  | 'Turn'
  | 'InvoiceId'
  | 'Number'
  | 'PartnerCompany'
  | 'StudentNames'
  | 'Currency'
  | 'PayableAmount'
  | 'TotalAmount'
  | 'OutstandingAmount'
  | 'Assignees'
  | 'Version'
>

const KEPT = 'tassel:selected-notes'

/** The notes selected in this window, by id, over all pages of the list. Set in the browser only. */
export const $selection = atom<ReadonlyMap<string, SelectedRow>>(new Map())

/** Takes up what was selected before the page was left. */
export function restoreSelection(): void {
  const text = sessionStorage.getItem(KEPT)
  if (text) keep(JSON.parse(text) as SelectedRow[])
}

/** Selects exactly these ids; those that are new must be among `rows`. */
export function selectIds(ids: ReadonlySet<string>, rows: readonly NoteRow[]): void {
  const known = new Map<string, SelectedRow>([...$selection.get()])
  for (const row of rows) known.set(row.CommissionNoteId, row)
  keep([...ids].flatMap((id) => known.get(id) ?? []))
}

/** Selects these notes besides. */
export function selectAlso(rows: readonly NoteRow[]): void {
  keep([
    ...new Map([...$selection.get(), ...rows.map((row) => [row.CommissionNoteId, row] as const)]).values(),
  ])
}

/** Lets go of these notes; of all without any named. */
export function unselect(ids: Iterable<string> = $selection.get().keys()): void {
  const gone = new Set(ids)
  keep([...$selection.get().values()].filter((row) => !gone.has(row.CommissionNoteId)))
}

function keep(rows: readonly SelectedRow[]): void {
  const kept = rows.map(part)
  $selection.set(new Map(kept.map((row) => [row.CommissionNoteId, row])))
  if (kept.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(kept))
  else sessionStorage.removeItem(KEPT)
}

function part(row: SelectedRow): SelectedRow {
  return {
    CommissionNoteId: row.CommissionNoteId,
    CommissionNumber: row.CommissionNumber,
    StatusId: row.StatusId,
    Status: row.Status,
    Turn: row.Turn,
    InvoiceId: row.InvoiceId,
    Number: row.Number,
    PartnerCompany: row.PartnerCompany,
    StudentNames: row.StudentNames,
    Currency: row.Currency,
    PayableAmount: row.PayableAmount,
    TotalAmount: row.TotalAmount,
    OutstandingAmount: row.OutstandingAmount,
    Assignees: row.Assignees,
    Version: row.Version,
  }
}
