import * as routes from '#domain/companies/routes'
import type { Company } from '#domain/companies/schema'
import { DecideButtons } from '#islands/editing/decisions/DecideButtons'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

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
  const { ChangeId } = change
  return (
    <DecideButtons
      name={`company change ${ChangeId}`}
      row={change}
      actions={change.allowedActions}
      titleOf={(action) => `${action} the change`}
      reasonOf={(action) => (action === 'Reject' ? 'required' : 'optional')}
      help={HELP}
      onDecide={(Action, Remarks) => {
        const body = { Action, Remarks, ChangeId }
        return callApi(routes.decideCompanyChange, { params: { id: companyId }, body }).then(
          reloadWithMessage,
        )
      }}
    />
  )
}
