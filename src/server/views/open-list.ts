import type { Db } from '#db/database'
import { type Actor, isInternal } from '#domain/access/actor'
import { filledFrom, type NotesQuery } from '#domain/commission-notes/list/list-address'
import type { NotesChoices } from '#domain/commission-notes/list/list-filters'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { statusLabelsOf, withStatusesJoined } from '#domain/commission-notes/list/status-labels'
import { actingRoles } from '#domain/commission-notes/note/decide'
import { type NotesTab, statusFiltersOf, tabsOf } from '#domain/commission-notes/note/labels'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { AppError } from '#domain/errors'
import { CURRENCIES } from '#domain/money/currencies'
import { financialYears } from '#domain/numbering/numbers'
import { readAddress } from '#domain/paging/address'
import type { CountedPage } from '#domain/paging/schema'
import { viewOfAddress } from '#domain/views/address'
import { builtInViews } from '#domain/views/built-in'
import { queryOf } from '#domain/views/layout'
import type { SavedView } from '#domain/views/schema'
import { assignableUsers } from '#server/commission-notes/chain/assignable-users'
import { invoiceChoice, partnerChoices } from '#server/commission-notes/list/list-choices'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { universityChoices } from '#server/commission-notes/list/list-universities'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { listViews } from '#server/views/list-views'

export interface OpenedList {
  query: NotesQuery
  page: CountedPage<NoteRow>
  choices: NotesChoices
  views: SavedView[]
  view: SavedView | null
  refused: string[]
}

/** The page's `fixed` filters override the query parameters. @throws FORBIDDEN for an actor without a list of notes */
export async function openList(
  db: Db,
  actor: Actor,
  address: URLSearchParams,
  fixed: Partial<NotesQuery>,
): Promise<OpenedList> {
  mustBeAllowed(actor, 'commission-notes.view')
  const saved = await listViews({ db, actor }, { list: 'commission-notes' })
  const views = [...builtInViews({ takesNotesOn: actingRoles(actor).length > 0 }, saved), ...saved]
  const asked = withStatusesJoined(address)
  // A list of one invoice, the paid notes, and the notes of a notice open without a default view.
  const takesDefault = fixed.invoiceId === undefined && fixed.tab !== 'Paid' && !asked.has('notice')
  const wanted = viewOfAddress(views, asked, takesDefault)
  const view = wanted ?? null
  const filled = view ? filledFrom({ id: view.ViewId, query: queryOf(view) }, asked) : asked
  const { query, refused } = readNotes(actor, filled)
  const shown = { ...query, ...fixed }
  const [page, choices] = await Promise.all([
    listNotes({ db, actor }, { ...shown }),
    choicesFor(db, actor, shown),
  ])
  if (wanted === undefined) refused.push('view')
  return { query: shown, page, choices, views, view, refused }
}

/** The requested tab if the actor has it, else the actor's first (docs/reference/permissions.md). */
export function openedTab(actor: Actor, address: URLSearchParams): NotesTab {
  mustBeAllowed(actor, 'commission-notes.view')
  const tabs = tabsOf(actor)
  const first = tabs[0]
  if (!first) throw new AppError('FORBIDDEN')
  return tabs.find(({ tab }) => tab === address.get('tab'))?.tab ?? first.tab
}

/** Also drops what the list would refuse: a status of another tag group, an end before the start. */
function readNotes(actor: Actor, address: URLSearchParams): { query: NotesQuery; refused: string[] } {
  const { query, refused } = readAddress(ListNotes.omit({ UserId: true, tab: true }), address)
  const left: NotesQuery = { ...query }
  const names = Object.keys(refused)
  const leaveOut = (name: 'statusLabel' | 'endDate') => {
    delete left[name]
    names.push(name)
  }
  const { statusLabel, startDate, endDate } = query
  const theirs = statusFiltersOf(actor).map(({ label }) => label)
  if (statusLabelsOf(statusLabel).some((label) => !theirs.includes(label))) leaveOut('statusLabel')
  if (startDate && endDate && startDate > endDate) leaveOut('endDate')
  return { query: left, refused: names }
}

async function choicesFor(db: Db, actor: Actor, { invoiceId }: NotesQuery): Promise<NotesChoices> {
  const [people, universities, partners, invoice] = await Promise.all([
    isInternal(actor) ? assignableUsers(db) : [],
    universityChoices(db, actor),
    isInternal(actor) ? partnerChoices(db, actor) : [],
    invoiceId === undefined ? null : invoiceChoice(db, actor, invoiceId),
  ])
  const others = people.filter((person) => person.UserId !== actor.id)
  return {
    statuses: statusFiltersOf(actor).map(({ label }) => label),
    assignees: isInternal(actor)
      ? [
          ...(others.length < people.length ? [{ value: actor.id, label: 'Me' }] : []),
          { value: 'none', label: 'Unassigned' },
          ...others.map((person) => ({ value: person.UserId, label: person.Name })),
        ]
      : [],
    partners,
    invoice,
    currencies: CURRENCIES,
    universities,
    financialYears: financialYears(new Date()),
  }
}
