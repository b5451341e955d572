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

const KEPT = 'tassel:selection'

/** The notes selected in this window, by id, over all pages of the list. Set in the browser only. */
export const $selection = atom<ReadonlyMap<string, SelectedRow>>(new Map())

interface Kept {
  /** The list and view in which they were selected, as an address. */
  from: string
  rows: readonly SelectedRow[]
}

/** The list and view of which the selection is; null before it is known. */
let from: string | null = null

/** Takes up what was selected before the page was left: in the same list and view, or wherever it was without one named. */
export function restoreSelection(list?: string): void {
  const text = sessionStorage.getItem(KEPT)
  const kept = text ? (JSON.parse(text) as Kept) : null
  from = list ?? kept?.from ?? null
  keep(kept && from === kept.from ? kept.rows : [])
}

/** Where the selected notes were selected; null where that is not known. */
export function selectedIn(): string | null {
  return from
}

/** What is selected goes on under the view that the list shows now, such as one that was just saved of it. */
export function moveSelection(): void {
  from = shownList()
  keep([...$selection.get().values()])
}

/** The list that the page shows with its tab and view, as an address. */
export function shownList(): string {
  const all = new URLSearchParams(location.search)
  const kept = new URLSearchParams([...all].filter(([name]) => name === 'tab' || name === 'view'))
  kept.sort()
  return kept.size > 0 ? `${location.pathname}?${kept}` : location.pathname
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
