import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import * as routes from '#domain/companies/routes'
import type { Company } from '#domain/companies/schema'
import type { CompanyChangeAction } from '#domain/companies/states'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface DecideCompanyProps {
  companyId: number
  change: NonNullable<Company['Pending']>
}

const HELP: Readonly<Record<CompanyChangeAction, string>> = {
  Approve: 'Papers raised from now on have it. Those raised before keep what they say.',
  Reject: 'Nothing changes. Whoever proposed it reads your reason.',
  Withdraw: 'Nobody has to decide on it any more.',
}

/** Approves or rejects a change that somebody else proposed, or withdraws one's own. */
export function DecideCompany({ companyId, change }: DecideCompanyProps) {
  const [action, setAction] = useState<CompanyChangeAction | null>(null)
  return (
    <div className="row">
      {change.allowedActions.map((each) => (
        <Button key={each} look={each === 'Approve' ? 'primary' : 'quiet'} onClick={() => setAction(each)}>
          {each}
        </Button>
      ))}
      {action && (
        <ReasonDialog
          title={`${action} the change`}
          submit={action}
          reason={action === 'Reject' ? 'required' : 'optional'}
          onClose={() => setAction(null)}
          onSubmit={formCall(async ({ Remarks }) => {
            const params = { id: companyId }
            const body = { Action: action, ChangeId: change.ChangeId, Remarks }
            reloadSaying(await callApi(routes.decideCompanyChange, { params, body }))
          })}
        >
          <p className="muted">{HELP[action]}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
