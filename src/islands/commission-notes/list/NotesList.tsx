import { Keyboard } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '#components/ui/Button'
import { LinkPager } from '#components/ui/grid/LinkPager'
import { Spinner } from '#components/ui/Spinner'
import { filledColumns, NOTE_COLUMN_SET, type NoteColumn } from '#domain/commission-notes/list/columns'
import {
  addressOf,
  changed,
  type NotesPlace,
  type NotesQuery,
} from '#domain/commission-notes/list/list-address'
import type { NotesChoices } from '#domain/commission-notes/list/list-filters'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import type { CountedPage } from '#domain/paging/schema'
import { NOTES_PAGE_SIZES } from '#domain/paging/sizes'
import { layoutOf } from '#domain/views/layout'
import { BulkBar } from '#islands/commission-notes/bulk/BulkBar'
import { StartQueue } from '#islands/commission-notes/queue/StartQueue'
import { withRoomForAmounts } from '#islands/lib/room-for-amounts'
import { useShared } from '#islands/lib/stores/use-shared'
import { useShortcuts } from '#islands/lib/use-shortcuts'
import { arrangedColumns } from '#islands/shell/laid-out'
import { ViewsMenu } from '#islands/views/ViewsMenu'
import { $views, openViews } from '../../views/views-store'
import { ListTools, type OpenedViews } from './ListTools'
import { NotesChips } from './NotesChips'
import { NotesFilters } from './NotesFilters'
import { NotesGrid } from './NotesGrid'
import { NotesHelp } from './NotesHelp'
import { NoNotes, NotesFailed } from './NotesState'
import { NotesTotals } from './NotesTotals'
import { AMOUNT_COLUMNS, type NotesReader, notesColumns } from './notes-columns'
import { $notes, openNotes, replaceFilters, retryNotes, showNotes } from './notes-store'

interface NotesListProps {
  place: NotesPlace
  query: NotesQuery
  page: CountedPage<NoteRow>
  choices: NotesChoices
  reader: NotesReader
  views: OpenedViews
}

/** The list of notes, rendered whole by the server; after hydration `GET /cn` fills it, the URL in step. */
export function NotesList({ place: opened, query, page, choices, reader, views }: NotesListProps) {
  const alive = useShared($notes)
  const view = alive ?? {
    query,
    page,
    view: opened.view ?? null,
    state: 'ready' as const,
    message: null,
  }
  const layout = useShared($views)?.layout ?? layoutOf(views.opened)
  const place = { ...opened, view: view.view }
  const searchBox = useRef<HTMLInputElement>(null)
  const [help, setHelp] = useState(false)
  const [acted, setActed] = useState(0)
  const everyColumn = useMemo(() => notesColumns(reader), [reader])
  const theirs = useMemo(() => everyColumn.map(({ id }) => id as NoteColumn), [everyColumn])
  const { tab } = view.query
  const columns = useMemo(() => {
    const filled = filledColumns(theirs, { tab })
    const shown = arrangedColumns(NOTE_COLUMN_SET, everyColumn, layout).filter(({ id }) =>
      filled.includes(id as NoteColumn),
    )
    return withRoomForAmounts(shown, view.page.rows, AMOUNT_COLUMNS)
  }, [everyColumn, theirs, layout, tab, view.page.rows])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's answer is taken over once; later ones come through the store
  useEffect(() => openNotes(opened, query, page), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => openViews(views.views, views.opened), [])
  useShortcuts({ '/': () => searchBox.current?.focus(), '?': () => setHelp(true) })

  const { rows, totalCount, totalIsExact } = view.page
  return (
    <div className="notes-list" data-state={view.state} aria-busy={view.state === 'loading'}>
      <div className="notes-bar">
        <NotesFilters
          place={place}
          query={view.query}
          choices={choices}
          total={totalCount}
          isMore={!totalIsExact}
          searchBox={searchBox}
          onChange={showNotes}
        />
        <div className="notes-acts">
          <ViewsMenu place={place} views={views} theirs={theirs} />
          <div className="notes-acts-end">
            {reader.mayAct && <StartQueue place={place} />}
            <ListTools
              views={views}
              theirs={theirs}
              layout={layout}
              shown={columns.map(({ id }) => id as NoteColumn)}
            />
            <IconButton
              icon={Keyboard}
              className="notes-help"
              label="Keyboard shortcuts of this list"
              aria-keyshortcuts="?"
              onClick={() => setHelp(true)}
            />
          </div>
        </div>
      </div>
      <NotesChips place={place} query={view.query} choices={choices} onShow={replaceFilters} />
      {view.state === 'failed' && <NotesFailed message={view.message} onRetry={retryNotes} />}
      {view.state !== 'failed' && rows.length === 0 && (
        <NoNotes place={place} query={view.query} choices={choices} reader={reader} total={totalCount} />
      )}
      {view.state !== 'failed' && rows.length > 0 && (
        <NotesGrid
          rows={rows}
          columns={columns}
          query={view.query}
          density={layout.density}
          maySelect={reader.bulk !== null}
        />
      )}
      {reader.bulk && (
        <BulkBar
          rights={reader.bulk}
          query={view.query}
          page={rows}
          total={totalCount}
          isMore={!totalIsExact}
          onChanged={() => {
            setActed((before) => before + 1)
            retryNotes()
          }}
        />
      )}
      {rows.length > 0 && (
        <NotesTotals
          query={view.query}
          acted={acted}
          isLong={!totalIsExact || totalCount > COUNTED_UP_TO}
          ready={alive?.state === 'ready'}
        />
      )}
      {view.state !== 'failed' && (
        <div className="notes-foot">
          {view.state === 'loading' && <Spinner late />}
          <LinkPager
            of={{ pageNo: view.query.pageNo, pageSize: view.query.pageSize, totalCount }}
            exact={
              totalIsExact
                ? null
                : {
                    href: addressOf(place, changed(view.query, { exactTotal: 'true' })),
                    onGo: () => showNotes({ exactTotal: 'true' }, true),
                  }
            }
            noun={['note', 'notes']}
            pageSizes={NOTES_PAGE_SIZES}
            hrefOf={(pageNo, pageSize) => addressOf(place, changed(view.query, { pageNo, pageSize }))}
            onGo={(pageNo, pageSize) => showNotes({ pageNo, pageSize })}
          />
        </div>
      )}
      <NotesHelp open={help} onClose={() => setHelp(false)} />
    </div>
  )
}
