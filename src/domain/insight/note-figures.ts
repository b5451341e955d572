import { type Actor, isAdmin, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { actingRoles } from '#domain/commission-notes/note/decide'
import type { ActingRole } from '#domain/commission-notes/note/workflow'

export interface NoteFigure {
  label: string
  query: Partial<ListNotes>
  money: boolean
}

export interface NoteSection {
  title: string
  figures: readonly NoteFigure[]
}

const counted = (label: string, query: Partial<ListNotes>): NoteFigure => ({ label, query, money: false })
const added = (label: string, query: Partial<ListNotes>): NoteFigure => ({ label, query, money: true })
const mine = { waitingFor: 'me' } as const

const MAKER: NoteSection = {
  title: 'Notes to make',
  figures: [
    counted('Sent back to you', {
      ...mine,
      turn: 'maker',
      statusLabel: 'Corrections from Checker,Revision in CN needed',
    }),
    counted('To send to the checker', { ...mine, turn: 'maker', statusLabel: 'Generated' }),
  ],
}
const CHECKER: NoteSection = {
  title: 'Notes to check',
  figures: [
    counted('To check, no differences', { ...mine, turn: 'checker', differences: 'none' }),
    counted('To check, with differences', { ...mine, turn: 'checker', differences: 'some' }),
    counted('New to check', { ...mine, turn: 'checker', statusLabel: 'Sent to Checker' }),
    counted('Corrected by the maker', {
      ...mine,
      turn: 'checker',
      statusLabel: 'Updated CN sent to checker',
    }),
    counted('Revisions to check', { ...mine, turn: 'checker', statusLabel: 'Revision in CN needed' }),
    counted('Waiting 30 days and above', { ...mine, turn: 'checker', pendingDays: '30+' }),
  ],
}
const PROCESSOR: NoteSection = {
  title: 'Notes to pay',
  figures: [
    added('Overdue payments', { ...mine, turn: 'paymentProcessor', due: 'overdue' }),
    added('Payments due today', { ...mine, turn: 'paymentProcessor', due: 'today' }),
    added('Payments due in 7 days', { ...mine, turn: 'paymentProcessor', due: '7days' }),
    added('All notes with you', { ...mine, turn: 'paymentProcessor' }),
  ],
}
const PARTNER: NoteSection = {
  title: 'Money you expect',
  figures: [
    added('Overdue payments', { due: 'overdue' }),
    added('Your tax invoice is needed', { turn: 'partner' }),
    added('Expected in 7 days', { due: '7days' }),
    added('Expected in 30 days', { due: '30days' }),
  ],
}
const COMPANY: NoteSection = {
  title: 'Notes of the company',
  figures: [
    added('Payments overdue', { due: 'overdue' }),
    added('Payments due in 7 days', { due: '7days' }),
    counted('Waiting 30 days and above', { pendingDays: '30+' }),
  ],
}
const BY_ROLE: Partial<Record<ActingRole, NoteSection>> = {
  maker: MAKER,
  checker: CHECKER,
  paymentProcessor: PROCESSOR,
}

/** The counts on the actor's home page; empty for people without notes (docs/decisions/0124-homes.md). */
export function noteSections(actor: Actor): NoteSection[] {
  if (!can(actor, 'commission-notes.view')) return []
  if (isPartner(actor)) return [PARTNER]
  if (isAdmin(actor)) return [COMPANY]
  const own = actingRoles(actor).flatMap((role) => BY_ROLE[role] ?? [])
  return own.length > 0 ? own : [COMPANY]
}
