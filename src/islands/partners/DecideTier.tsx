import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import * as routes from '#domain/partners/routes'
import type { TierChange } from '#domain/partners/schema'
import type { TierAction } from '#domain/partners/states'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface DecideTierProps {
  partnerId: string
  change: TierChange
}

export function DecideTier({ partnerId, change }: DecideTierProps) {
  const [action, setAction] = useState<TierAction | null>(null)
  return (
    <div className="row">
      <ActionButtons
        actions={change.allowedActions}
        lookOf={(each) => (each === 'Approve' ? 'primary' : 'quiet')}
        size="small"
        onPress={setAction}
      />
      {action && (
        <ReasonDialog
          title={`${action} the tier`}
          submit={action}
          reason={action === 'Approve' ? 'optional' : 'required'}
          onClose={() => setAction(null)}
          onSubmit={formCall(async ({ Remarks }) => {
            const params = { id: partnerId }
            const body = { Action: action, Remarks, Version: change.Version }
            reloadSaying(await callApi(routes.decidePartnerTier, { params, body }))
          })}
        />
      )}
    </div>
  )
}
