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
  shown: ImportRunDetails | null
  kinds: ImportKind[]
  kind: ImportKind | null
  timeZone: string
}

/** The page of imports: a file is checked, then imported; earlier imports are listed. */
export function Imports({ page: initial, shown: named, kinds, kind, timeZone }: ImportsProps) {
  const [page, setPage] = useState(initial)
  const [shown, setShown] = useState(named)
  const result = useRef<HTMLDivElement>(null)

  const show = (run: ImportRunDetails) => {
    setShown(run)
    // The URL lets the user leave the page and come back while the import runs.
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
