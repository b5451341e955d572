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

const STORAGE_KEY = 'tassel:selection'

/** The notes selected in this window, by id, across all pages of the list. Set only in the browser. */
export const $selection = atom<ReadonlyMap<string, SelectedRow>>(new Map())

export const $selectedIds = atom<ReadonlySet<string>>(new Set())

interface StoredSelection {
  from: string
  rows: readonly SelectedRow[]
}

let from: string | null = null

/** Restores the stored selection if it belongs to this list and view; without `list` wherever it was made. */
export function restoreSelection(list?: string): void {
  const text = sessionStorage.getItem(STORAGE_KEY)
  const stored = text ? (JSON.parse(text) as StoredSelection) : null
  from = list ?? stored?.from ?? null
  store(stored && from === stored.from ? stored.rows : [])
}

/** URL of the list of the selection; null if not known. */
export function selectedIn(): string | null {
  return from
}

/** Keeps the selection under the current view, such as one just saved from the list. */
export function moveSelection(): void {
  from = shownList()
  store([...$selection.get().values()])
}

/** URL of the current list with its tab and view. */
export function shownList(): string {
  const all = new URLSearchParams(location.search)
  const parameters = new URLSearchParams([...all].filter(([name]) => name === 'tab' || name === 'view'))
  parameters.sort()
  return parameters.size > 0 ? `${location.pathname}?${parameters}` : location.pathname
}

/** Selects exactly these ids; new ones must be among `rows`. */
export function selectIds(ids: ReadonlySet<string>, rows: readonly NoteRow[]): void {
  const known = new Map<string, SelectedRow>([...$selection.get()])
  for (const row of rows) known.set(row.CommissionNoteId, row)
  store([...ids].flatMap((id) => known.get(id) ?? []))
}

export function selectAlso(rows: readonly NoteRow[]): void {
  store([
    ...new Map([...$selection.get(), ...rows.map((row) => [row.CommissionNoteId, row] as const)]).values(),
  ])
}

/** Unselects these notes; all if none are given. */
export function unselect(ids: Iterable<string> = $selection.get().keys()): void {
  const gone = new Set(ids)
  store([...$selection.get().values()].filter((row) => !gone.has(row.CommissionNoteId)))
}

function store(rows: readonly SelectedRow[]): void {
  const selected = rows.map(part)
  $selectedIds.set(new Set(selected.map((row) => row.CommissionNoteId)))
  $selection.set(new Map(selected.map((row) => [row.CommissionNoteId, row])))
  if (selected.length > 0)
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ from: from ?? '', rows: selected } satisfies StoredSelection),
    )
  else sessionStorage.removeItem(STORAGE_KEY)
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
