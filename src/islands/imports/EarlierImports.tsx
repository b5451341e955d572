import { Archive, CircleCheck, CircleX, FileSearch, Hourglass } from 'lucide-react'
import { ACTIONS, numbers } from '#components/ui/grid/LedgerTable'
import { PastRun, PastRuns } from '#components/ui/grid/PastRuns'
import { kindLabel } from '#domain/imports/kinds'
import type { ImportRun } from '#domain/imports/schema'
import type { Page } from '#domain/paging/schema'
import { LIST_PAGE_SIZES } from '#domain/paging/sizes'
import { paths } from '#domain/paths'
import { formatInstant } from '#domain/time/format'

interface EarlierImportsProps {
  page: Page<ImportRun>
  timeZone: string
  onOpen: (id: string) => void
}

const WORKED_ON = { icon: Hourglass, label: 'Under way', tone: 'maker' } as const
const STATES = {
  Waiting: WORKED_ON,
  Checking: WORKED_ON,
  Checked: { icon: FileSearch, label: 'Checked', tone: 'plain' },
  Queued: WORKED_ON,
  Posting: WORKED_ON,
  Posted: { icon: CircleCheck, label: 'Imported', tone: 'done' },
  Failed: { icon: CircleX, label: 'Failed', tone: 'danger' },
  Discarded: { icon: Archive, label: 'Discarded', tone: 'plain' },
} as const

export function EarlierImports({ page, timeZone, onOpen }: EarlierImportsProps) {
  return (
    <PastRuns
      title="Imports so far"
      none="None yet. Uploaded files are listed here."
      noun={['import', 'imports']}
      pageSizes={LIST_PAGE_SIZES}
      columns={['File', 'Type', 'State', numbers('Rows'), numbers('Imported'), 'By', ACTIONS]}
      page={page}
      hrefOf={paths.imports}
    >
      {page.rows.map((run) => (
        <EarlierImport key={run.ImportId} run={run} timeZone={timeZone} onOpen={onOpen} />
      ))}
    </PastRuns>
  )
}

interface EarlierImportProps {
  run: ImportRun
  timeZone: string
  onOpen: (id: string) => void
}

function EarlierImport({ run, timeZone, onOpen }: EarlierImportProps) {
  const last = run.Posted ?? run.Uploaded
  return (
    <PastRun
      name={run.FileName}
      state={STATES[run.State]}
      before={<td data-label="Type">{kindLabel(run.Kind)}</td>}
      counts={[
        ['Rows', run.RowCount],
        ['Imported', run.PostedCount],
      ]}
      by={`${last.By}, ${formatInstant(last.At, timeZone)}`}
      onShow={() => onOpen(run.ImportId)}
    />
  )
}
