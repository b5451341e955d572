import { can } from '#domain/access/permissions'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'

export const ENQUIRY_STATES = ['New', 'Contacted', 'Qualified', 'Converted', 'Closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

export const NEW: EnquiryState = 'New'
export const CONTACTED: EnquiryState = 'Contacted'
export const CONVERTED: EnquiryState = 'Converted'

export const MOVABLE = ['Contacted', 'Qualified', 'Closed'] as const

export interface EnquiryTransition extends Transition {
  by: 'keeper'
  from: EnquiryState
  action: 'Forward' | 'Return' | 'Close' | 'Reopen' | 'Convert'
  to: EnquiryState
}

export interface EnquiryInWorkflow {
  state: EnquiryState
  version: number
}

const by = 'keeper'
const TRANSITIONS: readonly EnquiryTransition[] = [
  { by, action: 'Forward', from: 'New', to: 'Contacted' },
  ...from(['New', 'Contacted'], { by, action: 'Forward', to: 'Qualified' } as const),
  { by, action: 'Return', from: 'Qualified', to: 'Contacted', reason: 'Remarks' },
  ...from(['New', 'Contacted', 'Qualified'], { by, action: 'Convert', to: 'Converted' } as const),
  ...from(['New', 'Contacted', 'Qualified'], {
    by,
    action: 'Close',
    to: 'Closed',
    reason: 'Remarks',
  } as const),
  { by, action: 'Reopen', from: 'Closed', to: 'Contacted' },
]

/** The stages of an enquiry until it becomes a student or is closed (docs/decisions/0071-enquiries.md). */
export const ENQUIRY_WORKFLOW: Workflow<EnquiryInWorkflow, EnquiryTransition> = {
  states: ENQUIRY_STATES,
  transitions: TRANSITIONS,
  stateOf: ({ state }) => state,
  rolesOf: (actor) => (can(actor, 'enquiries.keep') ? ['keeper'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: ({ state }) => (state === CONVERTED ? 'ENQUIRY_ENDED' : 'ENQUIRY_MOVE_NOT_ALLOWED'),
  versionOf: ({ version }) => version,
}

export function enquiryTone(state: EnquiryState): 'plain' | 'maker' | 'checker' | 'done' {
  if (state === CONVERTED) return 'done'
  if (state === NEW) return 'maker'
  return state === 'Qualified' ? 'checker' : 'plain'
}
