import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { countOf, verbsOf } from '#domain/imports/kinds'
import * as routes from '#domain/imports/routes'
import type { ImportRunDetails } from '#domain/imports/schema'
import { callApi } from '#islands/lib/call'
import { saveFile } from '#islands/lib/download'
import { toastSuccess } from '#islands/lib/toasts'
import { useDownload } from '#islands/lib/use-download'
import { useSubmission } from '#islands/lib/use-submission'

interface ImportActionsProps {
  run: ImportRunDetails
  onRun: (run: ImportRunDetails) => void
  onSettled: () => void
}

export function ImportActions({ run, onRun, onSettled }: ImportActionsProps) {
  const [leaveOut, setLeaveOut] = useState(false)
  const posting = useSubmission()
  const discarding = useSubmission()
  const { ImportId, Kind, State, Counts } = run
  const isOpen = State === 'Checked' && run.Rows.length > 0
  const faultyRows =
    Counts.faulty === 1 ? '1 row with errors' : `${Counts.faulty.toLocaleString('en')} rows with errors`

  const params = { id: ImportId }
  const post = () =>
    posting.submit(async () => {
      const body = { LeaveOutFaulty: leaveOut }
      const { Import: newer } = await callApi(routes.postImport, { params, body })
      onRun({ ...run, ...newer, Rows: run.Rows })
    })
  const downloading = useDownload()
  const discard = () =>
    discarding.submit(async () => {
      const { Import: newer, message } = await callApi(routes.discardImport, {
        params,
        body: {},
      })
      onRun({ ...run, ...newer, Rows: [] })
      toastSuccess(message)
      onSettled()
    })
  const errors = (format: 'xlsx' | 'csv') =>
    void downloading.run(
      () => saveFile(routes.importErrors, { params, query: { format } }),
      'Errors downloaded successfully',
    )

  return (
    <div className="import-actions">
      {isOpen && Counts.faulty > 0 && Counts.ready > 0 && (
        <Checkbox
          label={`Leave out ${faultyRows}`}
          checked={leaveOut}
          onChange={(event) => setLeaveOut(event.target.checked)}
        />
      )}
      <div className="row">
        {run.Rows.length > 0 && Counts.faulty > 0 && (
          <>
            <Button onClick={() => errors('xlsx')}>
              <Download aria-hidden="true" />
              Download errors
            </Button>
            <Button look="quiet" onClick={() => errors('csv')}>
              Errors as csv
            </Button>
          </>
        )}
        {(isOpen || State === 'Failed') && (
          <Button look="quiet" busy={discarding.busy} onClick={() => void discard()}>
            Discard
          </Button>
        )}
        {isOpen && Counts.ready > 0 && (
          <Button look="primary" busy={posting.busy} onClick={() => void post()}>
            {verbsOf(Kind).act} {countOf(Counts.ready, Kind)}
          </Button>
        )}
      </div>
      <FormFailure
        message={posting.summary ?? posting.conflict ?? discarding.summary ?? discarding.conflict}
      />
    </div>
  )
}
