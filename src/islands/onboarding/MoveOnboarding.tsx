import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import * as routes from '#domain/onboarding/routes'
import type { Onboarding } from '#domain/onboarding/schema'
import type { OnboardingAction } from '#domain/onboarding/states'
import { DecisionDialog } from '#islands/editing/decisions/DecisionDialog'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'

interface MoveOnboardingProps {
  onboarding: Pick<Onboarding, 'PartnerId' | 'PartnerCompany' | 'Version' | 'allowedActions'>
}

const WHAT: Readonly<Record<OnboardingAction, string>> = {
  Submit: 'We will review it. You cannot make changes meanwhile.',
  Approve: 'The partner’s people get everything that its tier includes.',
  'Send back': 'The owner reads what is missing, and can change everything.',
}

export function MoveOnboarding({ onboarding }: MoveOnboardingProps) {
  const [action, setAction] = useState<OnboardingAction | null>(null)
  const name = `onboarding ${onboarding.PartnerId}`
  useReopened([onboarding], { nameOf: () => name, actionsOf: (row) => row.allowedActions }, (_, each) =>
    setAction(each),
  )
  return (
    <div className="row">
      <ActionButtons
        actions={onboarding.allowedActions}
        lookOf={(each) => (each === 'Send back' ? 'quiet' : 'primary')}
        onPress={setAction}
      />
      {action && (
        <DecisionDialog
          deciding={{ name, action, row: onboarding }}
          title={`${action}: ${onboarding.PartnerCompany}`}
          submit={action}
          reason={action === 'Send back' ? 'required' : 'none'}
          label="What is missing"
          onClose={() => setAction(null)}
          onDecide={(Remarks) => {
            const body = { Action: action, Remarks, Version: onboarding.Version }
            return callApi(routes.moveOnboarding, { params: { id: onboarding.PartnerId }, body }).then(
              reloadSaying,
            )
          }}
        >
          <p>{WHAT[action]}</p>
        </DecisionDialog>
      )}
    </div>
  )
}
