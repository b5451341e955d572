import { useState } from 'react'
import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import * as routes from '#domain/applications/routes'
import type { Chosen, Target } from '#domain/applications/targets'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { SkippedDialog, type SkippedRows } from '#islands/shell/SkippedDialog'

interface BulkMoveDialogProps {
  chosen: readonly Chosen[]
  target: Target
  onClose: () => void
}

export function BulkMoveDialog({ chosen, target, onClose }: BulkMoveDialogProps) {
  const [done, setDone] = useState<SkippedRows | null>(null)
  const move = formCall(async ({ Remarks }: { Remarks: string }) => {
    const body = {
      ApplicationIds: chosen.map(({ id }) => id),
      Stage: target.Stage,
      Remarks,
    }
    const { message, Failed } = await callApi(routes.moveApplications, { body })
    if (Failed.length === 0) return reloadWithMessage({ message })
    const skipped = Failed.map((each) => ({
      id: each.ApplicationId,
      name: each.StudentName,
      reason: each.Reason,
    }))
    setDone({ message, skipped })
  })
  if (done) return <SkippedDialog done={done} />
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
