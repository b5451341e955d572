import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import * as routes from '#domain/onboarding/routes'
import type { Onboarding } from '#domain/onboarding/schema'
import type { OnboardingAction } from '#domain/onboarding/states'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

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
  return (
    <div className="row">
      <ActionButtons
        actions={onboarding.allowedActions}
        lookOf={(each) => (each === 'Send back' ? 'quiet' : 'primary')}
        onPress={setAction}
      />
      {action && (
        <ReasonDialog
          title={`${action}: ${onboarding.PartnerCompany}`}
          submit={action}
          reason={action === 'Send back' ? 'required' : 'none'}
          label="What is missing"
          onClose={() => setAction(null)}
          onSubmit={formCall(async ({ Remarks }) => {
            const params = { id: onboarding.PartnerId }
            const body = { Action: action, Remarks, Version: onboarding.Version }
            reloadSaying(await callApi(routes.moveOnboarding, { params, body }))
          })}
        >
          <p>{WHAT[action]}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
