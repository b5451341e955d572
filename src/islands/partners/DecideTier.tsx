import { useState } from 'react'
import { Button } from '#components/ui/Button'
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
      {change.allowedActions.map((each) => (
        <Button
          key={each}
          size="small"
          look={each === 'Approve' ? 'primary' : 'quiet'}
          onClick={() => setAction(each)}
        >
          {each}
        </Button>
      ))}
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
