import { can } from '#domain/access/permissions'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'
import {
  APPROVED,
  ENQUIRY_NEW,
  FILLING_IN,
  ONBOARDING_STATES,
  type OnboardingAction,
  type OnboardingState,
  PARTNER_ENQUIRY_STATES,
  type PartnerEnquiryAction,
  type PartnerEnquiryState,
  SENT_BACK,
  SUBMITTED,
} from './states'

interface EnquiryTransition extends Transition {
  by: 'staff'
  from: PartnerEnquiryState
  action: PartnerEnquiryAction
  to: PartnerEnquiryState
}

export const PARTNER_ENQUIRY_WORKFLOW: Workflow<
  { state: PartnerEnquiryState; version: number },
  EnquiryTransition
> = {
  states: PARTNER_ENQUIRY_STATES,
  transitions: [
    { by: 'staff', from: ENQUIRY_NEW, action: 'Accept', to: 'Accepted' },
    { by: 'staff', from: ENQUIRY_NEW, action: 'Decline', to: 'Declined', reason: 'Remarks' },
  ],
  stateOf: ({ state }) => state,
  rolesOf: (actor) => (can(actor, 'partner-enquiries.decide') ? ['staff'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'REQUEST_DECIDED',
  versionOf: ({ version }) => version,
}

interface OnboardingTransition extends Transition {
  by: 'owner' | 'staff'
  from: OnboardingState
  action: OnboardingAction
  to: OnboardingState
}

export interface OnboardingInWorkflow {
  partnerId: string
  state: OnboardingState
  isComplete: boolean
  version: number
}

/** The owner fills in and submits; staff approve or send back (docs/decisions/0088-onboarding.md). */
export const ONBOARDING_WORKFLOW: Workflow<OnboardingInWorkflow, OnboardingTransition> = {
  states: ONBOARDING_STATES,
  transitions: [
    ...from([FILLING_IN, SENT_BACK], { by: 'owner', action: 'Submit', to: SUBMITTED } as const),
    { by: 'staff', from: SUBMITTED, action: 'Approve', to: APPROVED },
    { by: 'staff', from: SUBMITTED, action: 'Send back', to: SENT_BACK, reason: 'Remarks' },
  ],
  stateOf: ({ state }) => state,
  rolesOf: (actor, { partnerId }) => [
    ...(can(actor, 'onboarding.fill-in') && actor.partnerId === partnerId ? (['owner'] as const) : []),
    ...(can(actor, 'onboarding.decide') ? (['staff'] as const) : []),
  ],
  notPermitted: 'FORBIDDEN',
  notFromHere: ({ action }) => (action === 'Submit' ? 'ONBOARDING_LOCKED' : 'REQUEST_DECIDED'),
  versionOf: ({ version }) => version,
  lacks: ({ isComplete }, { action }) =>
    isComplete || action === 'Send back' ? null : 'ONBOARDING_INCOMPLETE',
}
