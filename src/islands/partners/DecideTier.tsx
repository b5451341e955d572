import * as routes from '#domain/partners/routes'
import type { TierChange } from '#domain/partners/schema'
import { DecideButtons } from '#islands/editing/decisions/DecideButtons'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

interface DecideTierProps {
  partnerId: string
  change: TierChange
}

export function DecideTier({ partnerId, change }: DecideTierProps) {
  return (
    <DecideButtons
      name={`tier ${partnerId}`}
      row={change}
      actions={change.allowedActions}
      titleOf={(action) => `${action} the tier`}
      reasonOf={(action) => (action === 'Approve' ? 'optional' : 'required')}
      size="small"
      onDecide={(Action, Remarks) => {
        const body = { Action, Remarks, Version: change.Version }
        return callApi(routes.decidePartnerTier, { params: { id: partnerId }, body }).then(reloadWithMessage)
      }}
    />
  )
}
