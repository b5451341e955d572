import { DecideButtons } from '#components/ui/DecideButtons'
import * as routes from '#domain/companies/routes'
import type { Company } from '#domain/companies/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface DecideCompanyProps {
  companyId: number
  change: NonNullable<Company['Pending']>
}

const HELP = {
  Approve: 'New documents use it. Earlier documents stay as they are.',
  Reject: 'Nothing changes. The person who proposed it reads your reason.',
  Withdraw: 'No decision is needed any more.',
}

export function DecideCompany({ companyId, change }: DecideCompanyProps) {
  return (
    <DecideButtons
      actions={change.allowedActions}
      help={HELP}
      onDecide={formCall(async (decision) => {
        const body = { ...decision, ChangeId: change.ChangeId }
        reloadSaying(await callApi(routes.decideCompanyChange, { params: { id: companyId }, body }))
      })}
    />
  )
}
