import { Archive, CircleCheck, CircleX, FileSearch, Hourglass } from 'lucide-react'
import { Button } from '#components/ui/Button'
import { LinkPager } from '#components/ui/grid/LinkPager'
import { KIND_NAMES } from '#domain/imports/kinds'
import type { ImportRun } from '#domain/imports/schema'
import type { Page } from '#domain/paging/schema'
import { OFFERED_PAGE_SIZES } from '#domain/paging/sizes'
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

/** The imports so far, newest first: which file, by whom, and what became of it. */
export function EarlierImports({ page, timeZone, onOpen }: EarlierImportsProps) {
  return (
    <div className="payment-earlier">
      <h2>Imports so far</h2>
      {page.rows.length === 0 ? (
        <p className="muted">None so far. A file that is uploaded here is listed from then on.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
        <section className="ledger-scroll" tabIndex={0} aria-label="Imports so far">
          <table className="ledger cards-on-phone">
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Type</th>
                <th scope="col">State</th>
                <th scope="col" className="number">
                  Rows
                </th>
                <th scope="col" className="number">
                  Imported
                </th>
                <th scope="col">By</th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {page.rows.map((run) => (
                <EarlierImport key={run.ImportId} run={run} timeZone={timeZone} onOpen={onOpen} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {page.totalCount > page.pageSize && (
        <LinkPager
          page={page.pageNo}
          pageSize={page.pageSize}
          total={page.totalCount}
          noun={['import', 'imports']}
          pageSizes={OFFERED_PAGE_SIZES}
          hrefOf={(pageNo, pageSize) => paths.imports({ pageNo: String(pageNo), pageSize: String(pageSize) })}
        />
      )}
    </div>
  )
}

interface EarlierImportProps {
  run: ImportRun
  timeZone: string
  onOpen: (id: string) => void
}

function EarlierImport({ run, timeZone, onOpen }: EarlierImportProps) {
  const { icon: Icon, label, tone } = STATES[run.State]
  const last = run.Posted ?? run.Uploaded
  return (
    <tr>
      <th scope="row" className="payment-name">
        {run.FileName}
      </th>
      <td data-label="Type">{KIND_NAMES[run.Kind][1]}</td>
      <td data-label="State">
        <span className="badge" data-tone={tone}>
          <Icon aria-hidden="true" />
          {label}
        </span>
      </td>
      <td data-label="Rows" className="number">
        {run.RowCount.toLocaleString('en')}
      </td>
      <td data-label="Imported" className="number">
        {run.PostedCount.toLocaleString('en')}
      </td>
      <td data-label="By" className="payment-by">
        {last.By}, {formatInstant(last.At, timeZone)}
      </td>
      <td className="payment-row-actions">
        <Button
          look="quiet"
          size="small"
          aria-label={`Show ${run.FileName}`}
          onClick={() => onOpen(run.ImportId)}
        >
          Show
        </Button>
      </td>
    </tr>
  )
}
