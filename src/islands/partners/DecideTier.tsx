import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import * as routes from '#domain/partners/routes'
import type { TierChange } from '#domain/partners/schema'
import type { TierAction } from '#domain/partners/states'
import { DecisionDialog } from '#islands/editing/decisions/DecisionDialog'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'

interface DecideTierProps {
  partnerId: string
  change: TierChange
}

export function DecideTier({ partnerId, change }: DecideTierProps) {
  const [action, setAction] = useState<TierAction | null>(null)
  const name = `tier ${partnerId}`
  useReopened([change], { nameOf: () => name, actionsOf: (row) => row.allowedActions }, (_, each) =>
    setAction(each),
  )
  return (
    <div className="row">
      <ActionButtons
        actions={change.allowedActions}
        lookOf={(each) => (each === 'Approve' ? 'primary' : 'quiet')}
        size="small"
        onPress={setAction}
      />
      {action && (
        <DecisionDialog
          deciding={{ name, action, row: change }}
          title={`${action} the tier`}
          submit={action}
          reason={action === 'Approve' ? 'optional' : 'required'}
          onClose={() => setAction(null)}
          onDecide={(Remarks) => {
            const body = { Action: action, Remarks, Version: change.Version }
            return callApi(routes.decidePartnerTier, { params: { id: partnerId }, body }).then(reloadSaying)
          }}
        />
      )}
    </div>
  )
}
