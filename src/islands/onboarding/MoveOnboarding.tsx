import * as routes from '#domain/onboarding/routes'
import type { Onboarding } from '#domain/onboarding/schema'
import type { OnboardingAction } from '#domain/onboarding/states'
import { DecideButtons } from '#islands/editing/decisions/DecideButtons'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

interface MoveOnboardingProps {
  onboarding: Pick<Onboarding, 'PartnerId' | 'PartnerCompany' | 'Version' | 'allowedActions'>
}

const WHAT: Readonly<Record<OnboardingAction, string>> = {
  Submit: 'We will review it. You cannot make changes meanwhile.',
  Approve: 'The partner’s people get everything that its tier includes.',
  'Send back': 'The owner reads what is missing, and can change everything.',
}

export function MoveOnboarding({ onboarding }: MoveOnboardingProps) {
  const { PartnerId: id, Version } = onboarding
  return (
    <DecideButtons
      name={`onboarding ${id}`}
      row={onboarding}
      actions={onboarding.allowedActions}
      titleOf={(action) => `${action}: ${onboarding.PartnerCompany}`}
      reasonOf={(action) => (action === 'Send back' ? 'required' : 'none')}
      label="What is missing"
      help={WHAT}
      onDecide={(Action, Remarks) => {
        const body = { Action, Remarks, Version }
        return callApi(routes.moveOnboarding, { params: { id }, body }).then(reloadWithMessage)
      }}
    />
  )
}
