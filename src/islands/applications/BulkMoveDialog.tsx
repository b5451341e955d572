import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { SkippedApplication } from '#domain/applications/application'
import * as routes from '#domain/applications/routes'
import type { Chosen, Target } from '#domain/applications/targets'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface BulkMoveDialogProps {
  chosen: readonly Chosen[]
  target: Target
  onClose: () => void
}

export function BulkMoveDialog({ chosen, target, onClose }: BulkMoveDialogProps) {
  const [done, setDone] = useState<{ message: string; Failed: SkippedApplication[] } | null>(null)
  const move = formCall(async ({ Remarks }: { Remarks: string }) => {
    const body = {
      ApplicationIds: chosen.map(({ id }) => id),
      Stage: target.Stage,
      Remarks,
    }
    const answer = await callApi(routes.moveApplications, { body })
    if (answer.Failed.length === 0) reloadSaying(answer)
    else setDone(answer)
  })
  if (done) {
    const goOn = () => reloadSaying(done)
    return (
      <Dialog open title={done.message} onClose={goOn} footer={<Button onClick={goOn}>Close</Button>}>
        <p>These stayed where they are:</p>
        <ul>
          {done.Failed.map(({ ApplicationId, StudentName, Reason }) => (
            <li key={ApplicationId}>
              <b>{StudentName || 'Unknown'}</b>: {Reason}
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }
  const staying = chosen.length - target.count
  return (
    <ReasonDialog
      title={`Move to ${target.Stage}`}
      submit={`Move ${target.count}`}
      reason={target.NeedsReason ? 'required' : 'optional'}
      onClose={onClose}
      onSubmit={move}
    >
      <p>
        {target.count} of {chosen.length} chosen applications can go there.
        {staying > 0 && ' The others stay where they are.'}
      </p>
    </ReasonDialog>
  )
}
