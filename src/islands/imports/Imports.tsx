import { useRef, useState } from 'react'
import type { ImportKind } from '#domain/imports/kinds'
import * as routes from '#domain/imports/routes'
import type { ImportRun, ImportRunDetails } from '#domain/imports/schema'
import type { Page } from '#domain/paging/schema'
import { paths } from '#domain/paths'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'
import { ChooseFile } from './ChooseFile'
import { EarlierImports } from './EarlierImports'
import { ImportResult } from './ImportResult'

interface ImportsProps {
  page: Page<ImportRun>
  /** The import that the page's address names. */
  shown: ImportRunDetails | null
  kinds: ImportKind[]
  /** The kind that the page's address names. */
  kind: ImportKind | null
  timeZone: string
}

/** Imports: a file that is checked and then posted, and the imports before it. */
export function Imports({ page: initial, shown: named, kinds, kind, timeZone }: ImportsProps) {
  const [page, setPage] = useState(initial)
  const [shown, setShown] = useState(named)
  const result = useRef<HTMLDivElement>(null)

  const show = (run: ImportRunDetails) => {
    setShown(run)
    // So that the page can be left, and come back to, while the work goes on.
    history.replaceState(history.state, '', paths.imports({ ...(kind && { kind }), run: run.ImportId }))
    requestAnimationFrame(() => result.current?.focus())
  }
  const refresh = () => {
    const query = { pageNo: page.pageNo, pageSize: page.pageSize }
    void callApi(routes.listImports, { query }).then(setPage, toastFailure)
  }
  const open = (id: string) => void callApi(routes.getImport, { params: { id } }).then(show, toastFailure)

  return (
    <div className="payment-files imports">
      <ChooseFile
        kinds={kinds}
        kind={kind ?? named?.Kind ?? null}
        onUploaded={(run) => {
          show({ ...run, Header: [], Rows: [] })
          refresh()
        }}
      />
      <div ref={result} tabIndex={-1} className="payment-result">
        {shown && (
          <ImportResult
            key={shown.ImportId}
            run={shown}
            timeZone={timeZone}
            onRun={setShown}
            onSettled={refresh}
          />
        )}
      </div>
      <EarlierImports page={page} timeZone={timeZone} onOpen={open} />
    </div>
  )
}
