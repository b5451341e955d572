import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listClawBacks = route<Calls, 'listClawBacks'>('GET', '/claw-backs')
export const proposeClawBack = route<Calls, 'proposeClawBack'>('POST', '/claw-backs')
export const answerClawBack = route<Calls, 'answerClawBack'>('POST', '/claw-backs/{id}/answer')
export const cancelClawBack = route<Calls, 'cancelClawBack'>('POST', '/claw-backs/{id}/cancel')
export const clawBackEvidence = route<Calls, 'clawBackEvidence'>('GET', '/claw-backs/{id}/evidence')
