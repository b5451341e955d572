import { atom } from 'nanostores'
import type { NoteRow } from '#domain/commission-notes/note/note'

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

const KEPT = 'tassel:selection'

/** The notes selected in this window, by id, across all pages of the list. Set only in the browser. */
export const $selection = atom<ReadonlyMap<string, SelectedRow>>(new Map())

interface Kept {
  from: string
  rows: readonly SelectedRow[]
}

let from: string | null = null

/** Restores the stored selection if it belongs to this list and view; without `list` wherever it was made. */
export function restoreSelection(list?: string): void {
  const text = sessionStorage.getItem(KEPT)
  const kept = text ? (JSON.parse(text) as Kept) : null
  from = list ?? kept?.from ?? null
  keep(kept && from === kept.from ? kept.rows : [])
}

/** URL of the list of the selection; null if not known. */
export function selectedIn(): string | null {
  return from
}

/** Keeps the selection under the current view, such as one just saved from the list. */
export function moveSelection(): void {
  from = shownList()
  keep([...$selection.get().values()])
}

/** URL of the current list with its tab and view. */
export function shownList(): string {
  const all = new URLSearchParams(location.search)
  const kept = new URLSearchParams([...all].filter(([name]) => name === 'tab' || name === 'view'))
  kept.sort()
  return kept.size > 0 ? `${location.pathname}?${kept}` : location.pathname
}

/** Selects exactly these ids; new ones must be among `rows`. */
export function selectIds(ids: ReadonlySet<string>, rows: readonly NoteRow[]): void {
  const known = new Map<string, SelectedRow>([...$selection.get()])
  for (const row of rows) known.set(row.CommissionNoteId, row)
  keep([...ids].flatMap((id) => known.get(id) ?? []))
}

export function selectAlso(rows: readonly NoteRow[]): void {
  keep([
    ...new Map([...$selection.get(), ...rows.map((row) => [row.CommissionNoteId, row] as const)]).values(),
  ])
}

/** Unselects these notes; all if none are given. */
export function unselect(ids: Iterable<string> = $selection.get().keys()): void {
  const gone = new Set(ids)
  keep([...$selection.get().values()].filter((row) => !gone.has(row.CommissionNoteId)))
}

function keep(rows: readonly SelectedRow[]): void {
  const kept = rows.map(part)
  $selection.set(new Map(kept.map((row) => [row.CommissionNoteId, row])))
  if (kept.length > 0)
    sessionStorage.setItem(KEPT, JSON.stringify({ from: from ?? '', rows: kept } satisfies Kept))
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
